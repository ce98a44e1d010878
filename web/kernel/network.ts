/** The network as the browser sees it, which knows of a loss long before a connection over it is found broken. */

interface NetworkListener {
  readonly lost: () => void
  readonly back: () => void
}

/** Tells of every loss and return until the returned function is called. */
export function onNetwork({ back, lost }: NetworkListener, network: EventTarget = window): () => void {
  network.addEventListener('offline', lost)
  network.addEventListener('online', back)
  return () => {
    network.removeEventListener('offline', lost)
    network.removeEventListener('online', back)
  }
}
