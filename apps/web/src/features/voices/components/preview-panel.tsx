import { AudioLines, LoaderCircle } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { soundAlone } from '#lib/one-sound.ts'
import type { SpokenLine } from '../api/test-audio.ts'
import { usePreview } from '../state/use-preview.ts'

type Props = {
  /** What is to be heard of the script. */
  excerpt: readonly SpokenLine[]
  /** What hearing it costs. */
  tokens: number
}

/** Lets the beginning of a script be heard before all of it is made. */
export function PreviewPanel({ excerpt, tokens }: Props) {
  const { isPending, url, problem, isAgain, generate } = usePreview()
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[13px] text-ink2">
          Hear how it begins, for {tokens} {tokens === 1 ? 'token' : 'tokens'}.
        </p>
        <Button look="quiet" size="small" disabled={isPending} aria-busy={isPending || undefined} onClick={() => generate(excerpt)}>
          {isPending ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : <AudioLines aria-hidden className="size-4" />}
          {isAgain ? 'Regenerate Preview' : 'Generate Preview'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isPending ? 'Generating the preview' : url ? 'The preview is ready' : ''}
      </p>
      {url && <PreviewPlayer key={url} url={url} />}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Begins by itself, as it was asked for. */
function PreviewPlayer({ url }: { url: string }) {
  const start = useCallback((audio: HTMLAudioElement) => {
    soundAlone(audio)
    // Where the browser wants another press, the controls are there for it.
    audio.play().catch(() => undefined)
    return () => audio.pause()
  }, [])
  return <audio ref={start} src={url} controls aria-label="Preview" className="h-11 w-full rounded-full" />
}
