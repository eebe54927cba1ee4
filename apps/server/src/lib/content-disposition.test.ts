import { expect, test } from 'vitest'
import { attachmentNamed, nameWithEndingOf } from './content-disposition.ts'

test.each([
  { name: 'Why lighthouses.mp3', plain: 'Why lighthouses.mp3', full: 'Why%20lighthouses.mp3' },
  { name: 'a/b\\c:d*e?f"g<h>i|j.mp3', plain: 'a_b_c_d_e_f_g_h_i_j.mp3', full: 'a_b_c_d_e_f_g_h_i_j.mp3' },
  { name: 'line\r\nSet-Cookie: x', plain: 'line__Set-Cookie_ x', full: 'line__Set-Cookie_%20x' },
  { name: 'Über uns.mp3', plain: '_ber uns.mp3', full: '%C3%9Cber%20uns.mp3' },
  { name: "it's (100%).mp3", plain: "it's (100_).mp3", full: 'it%27s%20%28100%25%29.mp3' },
  { name: 'evil\u202e3pm.exe', plain: 'evil_3pm.exe', full: 'evil_3pm.exe' },
  { name: '..', plain: '_', full: '_' },
  { name: '  ', plain: 'download', full: 'download' },
  { name: 'half \ud800.mp3', plain: 'half _.mp3', full: 'half%20%EF%BF%BD.mp3' },
])('$name is offered as $full, or $plain', ({ name, plain, full }) => {
  expect(attachmentNamed(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`)
})

test.each([
  ['Good evening.mp3', 'Good evening.mp3'],
  ['Good evening.MP3', 'Good evening.MP3'],
  ['invoice.exe', 'invoice.exe.mp3'],
  ['', '.mp3'],
])('a sound that is offered as %j is saved as %s', (name, saved) => {
  expect(nameWithEndingOf('test-audio/1.mp3', name)).toBe(saved)
})
