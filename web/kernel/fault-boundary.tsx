import { Component, type ReactNode, Suspense } from 'react'
import { forgetPartFailures } from './lazy-part.ts'

interface FaultBoundaryProps {
  /** Stands in for a part that failed; `retry` shows it anew. */
  readonly renderInstead: (fault: Error, retry: () => void) => ReactNode
  /** Shown until the code of the part is there. */
  readonly whileLoading?: ReactNode
  readonly children: ReactNode
}

interface FaultState {
  readonly fault: Error | null
}

/** Keeps a fault inside one part of a page, and waits for its code. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultState> {
  override state: FaultState = { fault: null }

  constructor(props: FaultBoundaryProps) {
    super(props)
    // Opened again, a part is loaded again.
    forgetPartFailures()
  }

  static getDerivedStateFromError(fault: unknown): FaultState {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) }
  }

  override componentDidCatch(fault: unknown): void {
    console.error(fault)
  }

  readonly #retry = (): void => {
    forgetPartFailures()
    this.setState({ fault: null })
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault !== null) return this.props.renderInstead(fault, this.#retry)
    return <Suspense fallback={this.props.whileLoading ?? null}>{this.props.children}</Suspense>
  }
}
