import { SoundStrip } from '#components/ui/sound/sound-strip.tsx'
import type { VoicesState } from '../state/card-stage.ts'
import { partArrived, progressText } from '../state/model-progress.ts'
import type { SpokenLine } from './trial-side.tsx'

/** The download as the wave of the person's own line, which fills up. */
export function CardComing({ model, line, onCancel }: { model: VoicesState; line: SpokenLine; onCancel: () => void }) {
  const isMeasured = model.stage === 'downloading'
  const text = progressText(model)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div
        role="progressbar"
        aria-label="Natural voices"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isMeasured && { 'aria-valuenow': Math.floor(100 * partArrived(model)) })}
        aria-valuetext={text}
        className={isMeasured ? '' : 'working'}
      >
        <SoundStrip
          name={line.text}
          peaks={[]}
          progress={isMeasured ? partArrived(model) : 1}
          look={line.speaker === 1 ? 'host1' : 'host2'}
          height={30}
        />
      </div>
      <p className="flex min-h-[18px] items-baseline justify-between gap-4">
        <span className="font-mono text-[11px] text-ink2 tabular-nums">{text}</span>
        {model.stage !== 'measuring' && (
          <button
            type="button"
            onClick={onCancel}
            className="text-[13px] font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink max-sm:-my-3 max-sm:py-3"
          >
            Cancel
          </button>
        )}
      </p>
    </div>
  )
}
