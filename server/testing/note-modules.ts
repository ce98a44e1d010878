/** Loaded before a process of the server by `--import`: notes every module that it loads, and tells the parent when it is asked. */
import { registerHooks } from 'node:module'

const loaded: string[] = []
registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url)
    return nextLoad(url, context)
  },
})
process.on('message', () => process.send?.(loaded))
// Whoever asks is gone when the process is to end by itself.
process.channel?.unref()
