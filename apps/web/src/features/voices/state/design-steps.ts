import {
  AS_BASE,
  designOf,
  type CatalogueVoice,
  type DesignControl,
  type Manner,
  type VoiceDesign,
} from '@app/domain/voices'

/** Design on the screen, and its undo history, the newest last. */
export type Designing = { design: VoiceDesign; before: readonly VoiceDesign[] }

export type DesignAction =
  | { type: 'turned'; control: DesignControl; to: number }
  | { type: 'manner_chosen'; manner: Manner }
  | { type: 'base_chosen'; base: CatalogueVoice }
  | { type: 'reset' }
  | { type: 'undone' }

export function beginDesign(voice_name: string): Designing {
  return { design: designOf(voice_name) ?? { base: 'Kore', ...AS_BASE }, before: [] }
}

/** Reducer of a design, with undo; an action without effect is no step. Another base begins as it is. */
export function designReducer(state: Designing, action: DesignAction): Designing {
  if (action.type === 'undone') {
    const last = state.before.at(-1)
    return last ? { design: last, before: state.before.slice(0, -1) } : state
  }
  const design = changed(state.design, action)
  const isSame = JSON.stringify(design) === JSON.stringify(state.design)
  return isSame ? state : { design, before: [...state.before, state.design] }
}

function changed(design: VoiceDesign, action: Exclude<DesignAction, { type: 'undone' }>): VoiceDesign {
  if (action.type === 'turned') return { ...design, [action.control]: action.to }
  if (action.type === 'manner_chosen') return { ...design, manner: action.manner }
  return { ...AS_BASE, base: action.type === 'base_chosen' ? action.base : design.base }
}
