import type { NaturalVoicesModel, NaturalVoicesView } from '@app/contracts/natural-voices'
import { naturalVoices, naturalVoicesSentences } from '@app/domain/natural-voices'
import { sizeText } from '#lib/format/size-text.ts'
import { sayTimeLeft } from '#lib/format/time-left.ts'

const UNDER_WAY = ['downloading', 'unpacking', 'preparing']

export function isUnderWay({ stage }: NaturalVoicesModel): boolean {
  return UNDER_WAY.includes(stage)
}

export function percentOf({ arrived_bytes, total_bytes }: NaturalVoicesModel): number {
  return Math.floor((100 * arrived_bytes) / total_bytes)
}

/** How far it is, with all figures. */
export function sayProgress({ stage, arrived_bytes, total_bytes, bytes_per_second }: NaturalVoicesModel): string {
  if (stage === 'unpacking') return 'Unpacking'
  if (stage === 'preparing') return 'Getting ready'
  const sizes = `${sizeText(arrived_bytes)} of ${sizeText(total_bytes)}`
  if (stage === 'paused') return `Stopped at ${sizes}`
  const left = bytes_per_second ? sayTimeLeft((total_bytes - arrived_bytes) / bytes_per_second) : undefined
  return left ? `${sizes}, ${left}` : sizes
}

/** What is announced: each step once, and no figures. */
export function sayStep({ models, spoken_by }: NaturalVoicesView): string {
  const model = models.find(isUnderWay)
  if (model) {
    const { title } = naturalVoices[model.name]
    return model.stage === 'downloading' ? `Downloading ${title}` : `${title}: ${sayProgress(model).toLowerCase()}`
  }
  return spoken_by ? naturalVoicesSentences.changes(spoken_by) : ''
}
