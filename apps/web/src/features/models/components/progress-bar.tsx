import type { ModelState } from '@app/contracts/models'
import { partArrived, progressText } from '../state/model-progress.ts'

/** The bar of a download, with its figures; the steps after it have no measure. */
export function ProgressBar({ model, title }: { model: ModelState; title: string }) {
  const percent = Math.floor(100 * partArrived(model))
  const isMeasured = model.stage === 'downloading'
  const text = progressText(model)
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isMeasured && { 'aria-valuenow': percent })}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <div
          className={`h-full rounded-full bg-ink ${isMeasured ? '' : 'working'}`}
          style={{ width: `${isMeasured ? percent : 100}%` }}
        />
      </div>
      <p className="font-mono text-[11px] text-ink2 tabular-nums">{text}</p>
    </div>
  )
}
