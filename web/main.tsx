// Before every style sheet of ours, so that ours win.
import 'antd/dist/antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { draftShelf } from './kernel/draft-shelf.ts'
import { firstAsks } from './kernel/first-asks.ts'
import { startLive } from './kernel/live.ts'
import { queryClient } from './kernel/query-client.ts'
import { sessionStore } from './kernel/session-store.ts'
import { whenIdle } from './kernel/when-idle.ts'
import { ToastPlace } from './kernel/toast.tsx'
import { DialogPlace } from './kit/dialogs.tsx'
import { NoticePlace } from './kit/notices.tsx'
import { UndoProvider } from './kit/undo.tsx'
import { loadAhead } from './shell/load-ahead.ts'
import { Root } from './shell/root.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')

const { pathname, search } = window.location
// Whoever reads early hears of changes as early.
if (firstAsks.open(pathname + search)) startLive()
// A form looks for its draft as soon as it is shown, and a page that has loaded is drawn together with its frame.
void sessionStore
  .reload(Promise.all([draftShelf.load(), loadAhead(pathname)]))
  .then(whenIdle)
  .then(() => firstAsks.keep())

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ToastPlace />
        <NoticePlace />
        <BrowserRouter useTransitions={false}>
          <DialogPlace>
            <UndoProvider>
              <Root />
            </UndoProvider>
          </DialogPlace>
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)
