/** Where the messengers answer. Only the operator can name other places: a server that speaks their protocols, for tests or inside a closed network. */
interface Addresses {
  readonly wecom: string
  readonly dingtalk: string
  readonly dingtalkApi: string
}

class OutsideAddresses {
  #chosen: Addresses = {
    wecom: 'https://qyapi.weixin.qq.com',
    dingtalk: 'https://oapi.dingtalk.com',
    dingtalkApi: 'https://api.dingtalk.com',
  }

  choose(addresses: Addresses): void {
    this.#chosen = addresses
  }

  get wecom(): string {
    return this.#chosen.wecom
  }

  get dingtalk(): string {
    return this.#chosen.dingtalk
  }

  get dingtalkApi(): string {
    return this.#chosen.dingtalkApi
  }
}

export const outsideAddresses = new OutsideAddresses()
