import type { ScriptStyle } from '@app/domain/scripts'

/** How a style differs from a conversation. */
export type Manner = {
  /** The share of openings between two statements in which the other host reacts, asks for the next thing, or adds it. */
  reacts: number
  asks: number
  adds: number
  /** The co-host leads every third chapter. */
  shares: boolean
  promises: boolean
  most_points: number
  questions_listeners: boolean
  /** A turn is interrupted after about so many words. */
  turn: { least: number; most: number }
}

const conversation: Manner = {
  reacts: 0.3,
  asks: 0.5,
  adds: 0.8,
  shares: true,
  promises: true,
  most_points: 3,
  questions_listeners: true,
  turn: { least: 12, most: 28 },
}

export const manners: Record<ScriptStyle, Manner> = {
  conversation,
  briefing: {
    ...conversation,
    reacts: 0,
    asks: 0.3,
    adds: 0.5,
    promises: false,
    questions_listeners: false,
    turn: { least: 30, most: 50 },
  },
  interview: { ...conversation, reacts: 0.3, asks: 0.9, adds: 0, shares: false, turn: { least: 12, most: 26 } },
  debate: { ...conversation, reacts: 0.4, adds: 0.8, shares: false },
  story: {
    ...conversation,
    reacts: 0.4,
    asks: 0.35,
    promises: false,
    shares: false,
    most_points: 2,
    turn: { least: 22, most: 44 },
  },
  lesson: { ...conversation, asks: 0.6, most_points: 5 },
}
