import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClasses } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { classNames } from '#components/ui/class-names.ts'

const PATIENCE_MS = 10_000

type Props = { form_url: string; contact_email: string | null }

/**
 * The form of another site. A browser does not tell a page whether a frame shows what was meant, so the way around it
 * is always there, and stands in the frame's place when nothing at all arrives (SET-O02).
 */
export function FeedbackFrame({ form_url, contact_email }: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <div
        className={classNames(
          'relative rounded-xl border border-line bg-s1',
          state === 'late' ? 'hidden' : 'h-[44rem]',
        )}
      >
        {state === 'loading' && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner />
          </div>
        )}
        <iframe
          title="Feedback form"
          src={form_url}
          referrerPolicy="no-referrer"
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          onLoad={() => setState('loaded')}
          className="relative size-full rounded-xl"
        />
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-3',
          state === 'late' && 'rounded-xl border border-line bg-s1 p-5',
        )}
      >
        <p role="status" className="text-[15px] text-ink2">
          {state === 'late' ? 'The form did not load.' : 'Form not showing?'}
        </p>
        <a href={form_url} target="_blank" rel="noreferrer" className={buttonClasses({ look: 'quiet' })}>
          Open the form in a new tab
          <ExternalLink aria-hidden className="size-4" />
        </a>
        {contact_email && <ContactAddress email={contact_email} />}
      </div>
    </div>
  )
}

export function ContactAddress({ email }: { email: string }) {
  return (
    <p className="text-[15px] text-ink2">
      Or write to{' '}
      <a href={`mailto:${email}`} className="break-all text-signalhi underline underline-offset-4">
        {email}
      </a>
    </p>
  )
}
