import { AIMED_WORDS, generationSentences } from '@app/domain/scripts'
import type { ScriptGeneration } from '../../state/generate/use-generation.ts'

type Props = Pick<ScriptGeneration, 'isOffline' | 'typical_seconds' | 'wished_words' | 'offers'>

const MINUTE_SECONDS = 60
const LONG_SECONDS = 100

/** Notes before a script is generated: the time it takes here, its writer, and a better one that is available. */
export function WriterNotes({ isOffline, typical_seconds, wished_words, offers }: Props) {
  const seconds = typical_seconds === undefined ? undefined : (typical_seconds * wished_words) / AIMED_WORDS
  return (
    <div className="grid gap-2 text-[13px] leading-[18px] text-ink2">
      <p>
        {seconds === undefined ? (
          generationSentences.takes
        ) : (
          <strong className="font-semibold text-ink">About {sayRoughly(seconds)} here.</strong>
        )}{' '}
        {isOffline && generationSentences.offline}
      </p>
      {isOffline &&
        offers.map(({ name, models, settings }) => (
          <details key={name}>
            <summary className="cursor-pointer underline decoration-edge underline-offset-4 hover:text-ink">
              {name} runs on this server{models.length > 0 && ` with ${models.join(', ')}`}
            </summary>
            <p className="mt-1.5">To have it write scripts, start the server with:</p>
            <pre className="mt-1 overflow-x-auto rounded-md bg-s1 p-2 font-mono text-[11px] text-ink">
              {settings.join('\n')}
            </pre>
          </details>
        ))}
    </div>
  )
}

function sayRoughly(seconds: number): string {
  return seconds < LONG_SECONDS
    ? `${Math.max(1, Math.round(seconds))} s`
    : `${Math.round(seconds / MINUTE_SECONDS)} min`
}
