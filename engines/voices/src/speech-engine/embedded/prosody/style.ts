/** The limits of a style's range: within them they measure as natural (docs/decisions/0065). */
export const narrowestRange = 0.8
export const widestRange = 1.3

/** Pitch movement of a voice: within these limits Flite's speakers still sound natural. */
export type ProsodyStyle = {
  /** Scale of the melody around its middle: 0.8 to 1.3. */
  range: number
  /** Rise of a yes/no question, in semitones: 6 to 10. */
  rise: number
  /** Fall of a statement's end below the middle, in semitones: 3.5 to 6. */
  fall: number
  /** Declination of a statement from its middle to either end, in semitones: 0.8 to 2. */
  declination: number
}

/** The style that all measures of the contours were made with. */
export const usualStyle: ProsodyStyle = { range: 1, rise: 8.5, fall: 4.5, declination: 1.4 }
