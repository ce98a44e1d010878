import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '../kernel/lazy-page.ts'
import { PageNotice } from '../kit/page-notice.tsx'

interface Props {
  readonly children: ReactNode
  /** Tries again: the slot rebuilds the page. */
  readonly onRetry: () => void
}

/** Keeps a fault inside its tab: the rest of the shell goes on working. */
export class ErrorBoundary extends Component<Props, { readonly fault: Error | null }> {
  override state: { readonly fault: Error | null } = { fault: null }

  static getDerivedStateFromError(fault: unknown): { fault: Error } {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) }
  }

  override componentDidCatch(fault: unknown): void {
    console.error(fault)
  }

  readonly #retry = (): void => {
    this.setState({ fault: null })
    this.props.onRetry()
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === null) return this.props.children
    const isChunk = fault instanceof ChunkFailure
    return (
      <div role="alert">
        <PageNotice
          isPart
          status="warning"
          title={isChunk ? fault.message : '页面出错了'}
          subTitle={isChunk ? '可能是网络中断，或系统刚刚升级。' : '其他页面不受影响，可以重试这个页面。'}
          extra={
            <>
              <Button type="primary" onClick={this.#retry}>
                重试
              </Button>
              <Button onClick={() => window.location.reload()}>刷新浏览器</Button>
            </>
          }
        />
      </div>
    )
  }
}
