import { AudioLines, LoaderCircle } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { usePrice } from '#features/accounts/state/use-price.ts'
import type { SpokenLine } from '../api/test-audio.ts'
import { useTestAudio } from '../state/use-test-audio.ts'
import { StartingPlayer } from './starting-player.tsx'

const sentences = {
  refused: 'Failed to generate preview',
  failed: 'Preview generation failed',
  untracked: 'Failed to track preview generation status',
  unaddressed: 'Failed to get signed URL',
  no_address: 'Failed to get signed URL',
}

type Props = {
  /** Beginning of the script, for a preview. */
  excerpt: readonly SpokenLine[]
  /** Channel whose pronunciations are used. */
  channel_id?: string
}

/** Lets the beginning of a script be heard before all of it is made. */
export function PreviewPanel({ excerpt, channel_id }: Props) {
  const { isPending, audio, problem, isAgain, generate } = useTestAudio(sentences)
  const price = usePrice([excerpt], true, { purpose: 'test_audio', channel_id })
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[13px] text-ink2">Listen to the opening ({price})</p>
        <Button
          look="quiet"
          size="small"
          disabled={isPending}
          aria-busy={isPending || undefined}
          onClick={() => generate(excerpt, { channel_id })}
        >
          {isPending ? (
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
          ) : (
            <AudioLines aria-hidden className="size-4" />
          )}
          {isAgain ? 'Regenerate Preview' : 'Generate Preview'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isPending ? 'Generating the preview' : audio ? 'The preview is ready' : ''}
      </p>
      {audio && <StartingPlayer key={audio.url} url={audio.url} label="Preview" />}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
