/** ARPABET's letters, one for each sound; a sound that is one letter long is its own. */
export const letterOfPhone: Readonly<Record<string, string>> = {
  aa: 'a', ae: '@', ah: 'A', ao: 'c', aw: 'W', ay: 'Y', eh: 'E', er: 'R', ey: 'e', ih: 'I', iy: 'i', ow: 'o', oy: 'O', uh: 'U', uw: 'u',
  ch: 'C', dh: 'D', hh: 'h', jh: 'J', ng: 'G', sh: 'S', th: 'T', zh: 'Z',
  b: 'b', d: 'd', f: 'f', g: 'g', k: 'k', l: 'l', m: 'm', n: 'n', p: 'p', r: 'r', s: 's', t: 't', v: 'v', w: 'w', y: 'y', z: 'z',
}
/** Before a vowel that is stressed. */
export const STRESS = "'"
