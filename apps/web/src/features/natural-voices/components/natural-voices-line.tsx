import { isVoices, naturalVoices } from '@app/domain/natural-voices'
import { Link } from 'react-router'
import { useNaturalVoicesView } from '../api/natural-voices.ts'
import { isUnderWay, percentOf, sayProgress } from '../state/natural-voices-words.ts'

type Props = { linkToVoices: { to: string; state: unknown } }

/** Beside the hosts, as long as the embedded voices speak: that there are more natural ones, and how far their download is. */
export function NaturalVoicesLine({ linkToVoices: { to, state } }: Props) {
  const view = useNaturalVoicesView()
  if (view?.spoken_by !== 'embedded' || view.set_by !== null) return null
  const coming = view.models.find((model) => isVoices(model.name) && isUnderWay(model))
  const link = (text: string) => (
    <Link to={to} state={state} className="text-ink underline decoration-edge underline-offset-4">
      {text}
    </Link>
  )
  return (
    <p className="text-[13px] leading-[18px] text-ink2">
      {coming ? (
        <>
          {naturalVoices[coming.name].title}:{' '}
          {coming.stage === 'downloading' ? `${percentOf(coming)}% downloaded` : sayProgress(coming).toLowerCase()}.{' '}
          {link('See the download')}
        </>
      ) : (
        <>Your hosts can sound more natural on this machine. {link('Get natural voices')}</>
      )}
    </p>
  )
}
