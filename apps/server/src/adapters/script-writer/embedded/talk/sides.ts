import type { ChapterPlan } from '../plan/plan.ts'
import type { Cast } from './cast.ts'
import type { Speaker } from './stage.ts'
import type { Manner } from './styles.ts'

/** Every third chapter is the co-host's. */
const OWN_CHAPTER = 3

/** Who leads each chapter. In a debate, one host tells what speaks for the thing, and the other what speaks against it. */
export function sidesOf(
  chapters: readonly ChapterPlan[],
  { style, speakers, roles }: Cast,
  { shares }: Manner,
): Speaker[] {
  if (speakers === 1) return chapters.map(() => 1)
  const opponent = roles?.opponent ?? 2
  if (style === 'debate') {
    const moods = chapters.map(moodOf)
    const middle = moods.reduce((sum, mood) => sum + mood, 0) / Math.max(1, moods.length)
    return moods.map((mood) => (mood < middle ? opponent : opponent === 2 ? 1 : 2))
  }
  if (roles?.learner) return chapters.map(() => (roles.learner === 1 ? 2 : 1))
  return chapters.map((_, index) => (shares && index % OWN_CHAPTER === OWN_CHAPTER - 1 ? 2 : 1))
}

const moodOf = ({ exchanges }: ChapterPlan): number =>
  exchanges.reduce((sum, { tone }) => sum + (tone === 'good' ? 1 : tone === 'bad' ? -1 : 0), 0) /
  Math.max(1, exchanges.length)
