import { expect, test } from 'vitest'
import { testAudioFileName } from './test-audio-file-name.ts'

test.each([
  ['Hello', 'Kore', 'Hello_Kore.mp3'],
  ['Good evening, and welcome to the show.', 'Puck', 'Good_evening_and_welcome_to_t_Puck.mp3'],
  ['What?! -- No...', 'Leda', 'What_No__Leda.mp3'],
  ['Café 24/7\nat ten', 'Kore', 'Café_24_7_at_ten_Kore.mp3'],
  ['../../etc/passwd', 'Kore', '_etc_passwd_Kore.mp3'],
  ['😀😀', 'Kore', '__Kore.mp3'],
  [`${'a'.repeat(29)}😀`, 'Kore', `${'a'.repeat(29)}__Kore.mp3`],
])('HIST-10 %j by %s is saved as %s', (text, voice_name, name) => {
  expect(testAudioFileName(text, voice_name)).toBe(name)
})
