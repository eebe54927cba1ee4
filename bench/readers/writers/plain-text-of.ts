import { loweredSigns, type Pieces, raisedSigns } from '../pieces.ts'

/** Pieces without marks of layout. `isAny`: the encoding has every sign, so that raised digits are signs of their own. */
export function plainTextOf(pieces: Pieces, isAny: boolean): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('raised' in piece) {
        if (/^\p{L}/u.test(piece.raised)) return piece.raised
        return isAny ? raisedSigns(piece.raised) : `^${piece.raised}`
      }
      if ('lowered' in piece) return isAny ? loweredSigns(piece.lowered) : `_${piece.lowered}`
      return 'mark' in piece ? `[${piece.mark}]` : ''
    })
    .join('')
}
