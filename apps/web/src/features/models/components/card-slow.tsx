import type { ModelsView } from '@app/contracts/models'
import { Button } from '#components/ui/button.tsx'
import { sizeText } from '#lib/format/size-text.ts'
import type { ModelAct } from '../api/models.ts'
import type { VoicesState } from '../state/card-stage.ts'

type Props = { model: VoicesState; view: ModelsView; isRunning: boolean; onAct: (act: ModelAct) => void }

/** The choice on a machine where these voices do not keep up with talk. */
export function CardSlow({ model, view, isRunning, onAct }: Props) {
  const quicker = view.models.find(({ id }) => id === 'libritts_high')
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      <Button look="line" size="small" disabled={isRunning} onClick={() => onAct({ act: 'use', id: model.id })}>
        Use them anyway
      </Button>
      {quicker?.stage === 'installed' && (
        <Button look="plain" size="small" onClick={() => onAct({ act: 'use', id: 'libritts_high' })}>
          Quicker voices
        </Button>
      )}
      {quicker?.stage === 'absent' && (
        <Button look="plain" size="small" onClick={() => onAct({ act: 'install', id: 'libritts_high' })}>
          Quicker voices, {sizeText(quicker.total_bytes)}
        </Button>
      )}
    </div>
  )
}
