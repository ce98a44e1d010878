import { Link } from 'react-router'
import { EntryFrame } from './entry-frame.tsx'
import styles from './session.module.css'

/** `Our choice:` the specification gives no text; this one says what the product does. The enterprise that runs it is responsible for it. */
const parts = [
  {
    title: '保存什么',
    text: '账号的手机号、姓名、角色和登录记录（时间、地址、设备），以及你和同事为服务客户填写的工单、客户、设备、签名和照片。技术员签到、出发、到达时的位置只在操作的那一刻记录，不连续定位。',
  },
  {
    title: '用来做什么',
    text: '派单、服务、结算和安全审计，不用于广告。密码只保存不可还原的摘要；验证码 5 分钟后失效，数据库里只保存它的摘要。',
  },
  {
    title: '谁能看到',
    text: '你所在企业里权限允许的人。企业之间的数据互相看不到。只有企业接入的服务（短信、钉钉、企业微信、邮件、地图、文字识别）会收到完成那一件事所需的内容。',
  },
  {
    title: '怎么更正和删除',
    text: '联系企业的系统管理员查询、更正或停用你的账号。数据由使用本系统的企业保管，保管多久由企业决定。',
  },
] as const

/** /privacy */
export function PrivacyPage() {
  return (
    <EntryFrame title="隐私说明" lead="个人信息怎样保存和使用">
      {parts.map(({ text, title }) => (
        <section key={title} className={styles['clause']}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className={styles['aside']}>
        <Link to="/login">回到登录</Link>
      </p>
    </EntryFrame>
  )
}
