import { Check, ExternalLink, Info, TriangleAlert, X } from 'lucide-react'
import { focusMain } from '#lib/dom/focus-main.ts'
import { useTimeout } from '#lib/use-timeout.ts'
import { Button, buttonClasses, IconButton } from './button.tsx'
import type { News } from './dialogs/toast.ts'

const NOTICE_MS = 3_000
/** Duration of a toast with a button: long enough to be read and reached. */
const REACHED_MS = 10_000

const icons = { done: [Check, 'text-ok'], info: [Info, 'text-ink2'], warning: [TriangleAlert, 'text-warn'] } as const

type Props = { news: News | undefined; onDismiss: () => void }

/** News at the lower edge of the screen, which goes by itself. The region stays, so that it is announced. */
export function Notice({ news, onDismiss }: Props) {
  const {
    text,
    action,
    link,
    kind = 'done',
    lastsMs = action || link ? REACHED_MS : NOTICE_MS,
  }: Partial<News> = news ?? {}
  useTimeout(news, lastsMs, onDismiss)
  function dismiss() {
    focusMain()
    onDismiss()
  }
  const [Icon, colour] = icons[kind]
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 above-bar z-50 flex justify-center">
      {text && (
        <div className="pointer-events-auto flex max-w-xl items-center gap-3 rounded-xl border border-line bg-s2 py-1.5 pr-1.5 pl-4 text-[15px] shadow-pop">
          <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-3">
            {text}
            {action && (
              <Button
                look="ghost"
                size="small"
                className="h-8 px-3 text-signalhi"
                onClick={() => {
                  dismiss()
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            {link && (
              <a
                href={link.href}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses({ look: 'ghost', size: 'small' }, '-ml-4 text-signalhi sm:-ml-1')}
              >
                {link.label}
                <ExternalLink aria-hidden className="size-4" />
              </a>
            )}
          </div>
          <IconButton label="Dismiss" size="small" onClick={dismiss}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
