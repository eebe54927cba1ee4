import { CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTimeout } from '#lib/use-timeout.ts'
import { Button, IconButton } from './button.tsx'

const BANNER_MS = 20_000

type Props = { text: string | undefined; onDismiss: () => void; detail?: string | undefined }

/** A red banner that goes after 20 s or when it is dismissed (ERR-06). */
export function ErrorBanner({ text, onDismiss, detail }: Props) {
  useTimeout(text, BANNER_MS, onDismiss)
  return (
    <div role="alert">
      {text && (
        <ErrorBox title={text} detail={detail}>
          <IconButton label="Dismiss" onClick={onDismiss} className="-mt-1.5 -mr-1.5">
            <X aria-hidden className="size-5" />
          </IconButton>
        </ErrorBox>
      )}
    </div>
  )
}

type LoadErrorProps = { title: string; detail?: string | undefined; onRetry: () => void }

/** Stays until the person tries again. */
export function LoadError({ title, detail, onRetry }: LoadErrorProps) {
  return (
    <div role="alert">
      <ErrorBox title={title} detail={detail}>
        <Button look="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </ErrorBox>
    </div>
  )
}

function ErrorBox({ title, detail, children }: { title: string; detail?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 rounded-lg border border-bad/60 bg-bad/10 p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {detail && <p className="mt-1 text-[15px] text-ink2">{detail}</p>}
      </div>
      {children}
    </div>
  )
}
