import { fireEvent, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { Avatar, avatarColour, avatarColours, initialsOf } from './avatar.tsx'

const LINK = '/media/channels/ch1/avatar-a1-b2-512.webp'

test('CHAN-63 the same id always has the same of ten colours', () => {
  expect(avatarColours).toHaveLength(10)
  expect(avatarColour('ch1')).toBe(avatarColour('ch1'))
  expect(new Set(Array.from({ length: 200 }, (_, i) => avatarColour(`channel-${i}`)))).toEqual(new Set(avatarColours))
})

test('CHAN-64 the initials are of the first two words', () => {
  expect(['Slow Machines', 'night', 'ana.maria', '  ', 'Ärger über uns'].map(initialsOf)).toEqual([
    'SM',
    'N',
    'AM',
    '?',
    'ÄÜ',
  ])
})

test('an avatar comes in the size that is needed, with room kept for it', () => {
  const { container } = render(<Avatar id="ch1" title="Slow Machines" src={LINK} />)
  const image = container.querySelector('img')
  expect(image).toHaveAttribute('srcset', `${LINK.replace('512', '96')} 96w, ${LINK} 512w`)
  expect(image).toHaveAttribute('sizes', '48px')
  expect([image?.getAttribute('src'), image?.width, image?.height]).toEqual([LINK, 96, 96])
})

test('CHAN-63 CHAN-64 ERR-05 an avatar that fails gives way to initials on the colour of the channel, as none does', () => {
  const { container } = render(<Avatar id="ch1" title="Slow Machines" src={LINK} />)
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(container.querySelector('[data-initials=SM]')).toHaveStyle({ backgroundColor: avatarColour('ch1') })
  const { container: other } = render(<Avatar id="ch2" title="Night Shift" />)
  expect(other.querySelector('[data-initials=NS]')).toHaveStyle({ backgroundColor: avatarColour('ch2') })
})

test('a picture that was made and is not shown loads nothing, and is let go', () => {
  // Within this element an image is kept even if it says nothing.
  const made = vi.spyOn(document, 'createElement')
  const said = vi.spyOn(Element.prototype, 'setAttribute')
  const never = new Promise<never>(() => {})
  const Never = () => use(never)
  const { unmount } = render(
    <Suspense>
      <Avatar id="ch1" title="Slow Machines" src={LINK} />
      <Never />
    </Suspense>,
  )
  expect(said.mock.calls.filter(([name]) => /^src/i.test(name))).toEqual([])
  expect(made.mock.calls.filter(([name]) => name === 'picture')).toEqual([])
  unmount()
  said.mockRestore()
  made.mockRestore()
})
