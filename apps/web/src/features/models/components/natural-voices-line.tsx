import type { ModelsView } from '@app/contracts/models'
import { isVoices } from '@app/domain/models'
import { Link } from 'react-router'
import { isUnderWay, partArrived, progressText } from '../state/model-progress.ts'

type Props = { view: ModelsView; linkToVoices: { to: string; state: unknown } }

/** Link to natural voices, beside the hosts while the embedded voices speak; during their download, its progress. */
export function NaturalVoicesLine({ view, linkToVoices: { to, state } }: Props) {
  if (view.spoken_by !== 'embedded' || view.set_by !== null) return null
  const coming = view.models.find((model) => isVoices(model.id) && isUnderWay(model))
  const link = (text: string) => (
    <Link to={to} state={state} className="text-ink underline decoration-edge underline-offset-4">
      {text}
    </Link>
  )
  return (
    <p className="text-[13px] leading-[18px] text-ink2">
      {coming ? (
        <>
          Natural voices:{' '}
          {coming.stage === 'downloading'
            ? `${Math.floor(100 * partArrived(coming))}% downloaded`
            : progressText(coming).toLowerCase()}
          . {link('See the download')}
        </>
      ) : (
        <>Your hosts can sound more natural on this machine. {link('Get natural voices')}</>
      )}
    </p>
  )
}
