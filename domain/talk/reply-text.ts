/** The part of a mail that its writer wrote: what he answers to is cut off. */

/** Stands above the text of our mails; whatever is below it was not written by the customer. */
export const replyMark = '—— 请在此行以上回复 ——'

/** Lines with which mail programs begin what is quoted. */
const beginnings: readonly RegExp[] = [
  /^-{2,}\s*(原始邮件|原邮件|Original Message|Original|Forwarded message|回复的原邮件|转发的邮件)\s*-{2,}/i,
  /^-{5,}\s*$/,
  /^_{5,}\s*$/,
  /^On .{4,200} wrote:\s*$/i,
  /^(在|于)\s*\d{4}.{2,200}(写道|wrote)[:：]\s*$/,
  /^\d{4}[-/年].{2,200}(写道|wrote)[:：]\s*$/,
  /^.{1,100}<[^<>\s]+@[^<>\s]+>\s*(于|在).{2,120}写道[:：]\s*$/,
  /^(发件人|From)\s*[:：].*@/i,
]

/** Lines of a signature that a device writes by itself. */
const signatures: readonly RegExp[] = [
  /^--\s*$/,
  /^(发自我的|来自我的|从我的|Sent from my)/i,
  /^(获取|下载)\s*Outlook for/i,
  /^Get Outlook for/i,
]

const isQuoted = (line: string): boolean => /^\s*>/.test(line)
const isEnd = (line: string): boolean =>
  line.includes(replyMark) || [...beginnings, ...signatures].some((pattern) => pattern.test(line))

/** The writer's own words, trimmed; '' when there are none. */
export function replyText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ').split('\n')
  // A program may break the line that announces the quotation.
  const end = lines.findIndex(
    (line, index) => isEnd(line.trim()) || isEnd(`${line.trim()} ${(lines[index + 1] ?? '').trim()}`),
  )
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
