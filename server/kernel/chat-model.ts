/**
 * Asks a language model by the protocol of `POST …/chat/completions`, which services of models (DeepSeek, Qwen, GLM) and programs that run one at home
 * (vLLM, Ollama) speak alike.
 */
import type { LanguageModel, Question } from './language-model.ts'

export interface ChatModelOptions {
  /** The address before `/chat/completions`: `https://api.deepseek.com/v1`, `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  /** Name of the model at that address. */
  readonly model: string
  /** '' where the address asks for none. */
  readonly apiKey: string
  readonly timeoutMs?: number
}

interface Reply {
  readonly choices?: readonly { readonly message?: { readonly content?: string | null } }[]
  readonly error?: { readonly message?: string }
}

/** `Our choice:` whoever waits for it would have typed the form by then. */
const usualTimeoutMs = 8000
/** Most questions on their way at once; more than that are not asked, as every caller can do without. */
const mostAtWork = 16
const longestAnswer = 800
const longestReason = 200

export function chatModel({ apiKey, baseUrl, model, timeoutMs = usualTimeoutMs }: ChatModelOptions): LanguageModel {
  const address = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  let atWork = 0

  async function ask({ instructions, signal, text }: Question): Promise<unknown> {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: text },
        ],
        temperature: 0,
        max_tokens: longestAnswer,
        response_format: { type: 'json_object' },
        stream: false,
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const { choices, error } = await bodyOf(reply)
    const content = choices?.[0]?.message?.content
    if (!reply.ok || content === undefined || content === null)
      throw new Error(
        `the language model answered ${reply.status} ${(error?.message ?? '').slice(0, longestReason)}`.trim(),
      )
    return objectIn(content)
  }

  return {
    host: new URL(address).host,
    async answer(question) {
      if (atWork >= mostAtWork) throw new Error(`${mostAtWork} questions are with the language model`)
      atWork += 1
      try {
        return await ask(question)
      } finally {
        atWork -= 1
      }
    },
  }
}

/** A gateway between us and the model may answer with a page. */
async function bodyOf(reply: Response): Promise<Reply> {
  const text = await reply.text()
  try {
    return (JSON.parse(text) ?? {}) as Reply
  } catch {
    throw new Error(`the language model answered ${reply.status}, not with JSON`)
  }
}

/** The JSON of an answer: some models think aloud before it, or fence it as code. */
function objectIn(content: string): unknown {
  const answer = content.slice(content.lastIndexOf('</think>') + 1)
  const [start, end] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (start < 0 || end < start) throw new Error('the language model answered without JSON')
  return JSON.parse(answer.slice(start, end + 1))
}
