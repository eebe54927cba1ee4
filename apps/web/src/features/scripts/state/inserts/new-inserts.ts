import { MarkLine, type Insert, type SoundRole } from '@app/domain/production'
import type { InsertGap } from './edit-inserts.ts'
import type { Line } from '../script/script-session.ts'

/** Default length of an ad. */
const USUAL_AD_S = 60

/** Role of a sound added at a gap: the first one opens the script, any other divides it. */
export function roleAt([first]: readonly Line[], gap: InsertGap): SoundRole {
  return gap?.before === first?.line_id && !first?.inserts?.length ? 'intro' : 'sting'
}

export function newMark(): Insert {
  return MarkLine.parse({ kind: 'mark', up_to_s: USUAL_AD_S })
}

export function hasSounds(lines: readonly Line[]): boolean {
  return lines.some(({ inserts }) => inserts?.some(({ kind }) => kind === 'sound'))
}
