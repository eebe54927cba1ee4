import { generationSentences } from '@app/domain/scripts'
import type { ScriptGeneration } from '../state/use-generation.ts'

type Props = Pick<ScriptGeneration, 'isOffline' | 'typical_seconds' | 'offers'>

/** What is to be known before a script is written: how long it takes here, who writes it, and what could write it better. */
export function WriterNotes({ isOffline, typical_seconds, offers }: Props) {
  return (
    <div className="grid gap-2 text-[13px] leading-[18px] text-ink2">
      <p>
        {typical_seconds !== undefined && (
          <>
            <strong className="font-semibold text-ink">About {Math.max(1, typical_seconds)} s here.</strong>{' '}
          </>
        )}
        {generationSentences.takes} {isOffline && generationSentences.offline}
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
