import { expect, test } from 'vitest'
import { ChannelDescription, Persona } from './schema.ts'

const persona = { duologueFullName: 'Kore Halloran', personalOverview: 'Grew up beside a lighthouse.' }
const isName = (duologueFullName: string) => Persona.safeParse({ ...persona, duologueFullName }).success
const isOverview = (personalOverview: string) => Persona.safeParse({ ...persona, personalOverview }).success
const isDescription = (description: string) => ChannelDescription.safeParse(description).success

const limits = [
  { what: 'a description of a channel', min: 20, max: 2_500, isTaken: isDescription },
  { what: 'the name of a persona', min: 3, max: 100, isTaken: isName },
  { what: 'the overview of a persona', min: 20, max: 5_000, isTaken: isOverview },
]

test.each(limits)('LIM-03 LIM-04 $what has $min to $max characters', ({ min, max, isTaken }) => {
  expect([min - 1, min, max, max + 1].map((length) => isTaken('x'.repeat(length)))).toEqual([false, true, true, false])
})
