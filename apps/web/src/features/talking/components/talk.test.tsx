import { talkSentences, conversationSentences } from '@app/domain/conversations'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Talk } from '../state/talk.ts'
import { LevelMeter } from './level-meter.tsx'
import { MicrophoneHint } from './microphone-hint.tsx'
import { TalkButton } from './talk-button.tsx'
import { TalkOptions } from './talk-options.tsx'

function talkWith(change: Partial<Talk> = {}): Talk {
  return {
    way: 'server',
    stage: 'idle',
    partial: '',
    notice: '',
    microphone: '',
    is_first_use: false,
    level: () => 0.5,
    press: vi.fn(),
    release: vi.fn(),
    toggle: vi.fn(),
    cancel: vi.fn(),
    install: vi.fn(),
    is_installing: false,
    hands_free: { is_offered: true, is_on: false, setOn: vi.fn(), stage: 'off' },
    checks_words: false,
    setChecksWords: vi.fn(),
    ...change,
  }
}

const button = () => screen.getByRole('button', { name: 'Hold to talk' })

test('TALK-O105 the key T is held to talk, but in a text field it types the letter', async () => {
  const talk = talkWith()
  const user = userEvent.setup()
  render(
    <>
      <TalkButton talk={talk} />
      <input aria-label="Your question" />
    </>,
  )
  await user.keyboard('{t>3}')
  expect(talk.press).toHaveBeenCalledTimes(1)
  expect(talk.release).not.toHaveBeenCalled()
  await user.keyboard('{/t}')
  expect(talk.release).toHaveBeenCalledTimes(1)
  await user.type(screen.getByLabelText('Your question'), 'the town')
  expect(talk.press).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText('Your question')).toHaveValue('the town')
})

test('TALK-O106 the pointer holds the button, wherever it is let go', () => {
  const talk = talkWith()
  render(<TalkButton talk={talk} />)
  const capture = vi.fn()
  button().setPointerCapture = capture
  fireEvent.pointerDown(button(), { button: 0, pointerId: 7 })
  expect(capture).toHaveBeenCalledWith(7)
  expect(talk.press).toHaveBeenCalledTimes(1)
  fireEvent.pointerUp(button(), { pointerId: 7 })
  expect(talk.release).toHaveBeenCalled()
  fireEvent.click(button(), { detail: 1 })
  expect(talk.toggle).not.toHaveBeenCalled()
})

test('TALK-O107 Space, Enter and the click of a screen reader begin and end without holding', async () => {
  const talk = talkWith()
  const user = userEvent.setup()
  render(<TalkButton talk={talk} />)
  await user.tab()
  expect(button()).toHaveFocus()
  await user.keyboard(' ')
  await user.keyboard('{Enter}')
  expect(talk.toggle).toHaveBeenCalledTimes(2)
  fireEvent.click(button(), { detail: 0 })
  expect(talk.toggle).toHaveBeenCalledTimes(3)
})

test('a hold ends when the window loses the focus, and is forgotten when the page is left', () => {
  const talk = talkWith()
  render(<TalkButton talk={talk} />)
  act(() => void dispatchEvent(new Event('blur')))
  expect(talk.release).toHaveBeenCalledTimes(1)
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(talk.cancel).toHaveBeenCalledTimes(1)
})

test('TALK-O108 where no speech is understood there is no button, no level, no hint and no option', () => {
  const talk = talkWith({ way: undefined })
  const { container } = render(
    <>
      <TalkButton talk={talk} />
      <MicrophoneHint talk={talk} />
      <TalkOptions talk={talk} />
    </>,
  )
  expect(container).toBeEmptyDOMElement()
})

test('speech recognition is installed on this device only when asked to', async () => {
  const talk = talkWith({ way: 'installable' })
  render(
    <>
      <TalkButton talk={talk} />
      <MicrophoneHint talk={talk} />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Hold to talk' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: talkSentences.install }))
  expect(talk.install).toHaveBeenCalledTimes(1)
})

test('TALK-O109 before the first use it is said who listens, what is kept and what it costs', () => {
  const said = new RegExp(`${conversationSentences.you_talk_to_ai} ${conversationSentences.voice_is_not_kept}`)
  const { rerender } = render(<MicrophoneHint talk={talkWith({ is_first_use: true })} />)
  expect(screen.getByText(said)).toHaveTextContent(conversationSentences.price)
  rerender(<MicrophoneHint talk={talkWith({ microphone: 'Headset', notice: talkSentences.blocked })} />)
  expect(screen.queryByText(said)).toBeNull()
  expect(screen.getByText('Headset')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Allow it in the address bar, or type.')
})

test('the level moves only while the listener talks', async () => {
  const meter = () => screen.getByRole('meter', { name: 'Microphone level' })
  const { rerender } = render(<LevelMeter level={() => 0.5} isOn={false} />)
  expect(meter()).toHaveAttribute('aria-valuenow', '0')
  rerender(<LevelMeter level={() => 0.5} isOn />)
  await vi.waitFor(() => expect(meter()).toHaveAttribute('aria-valuenow', '50'))
})

test('each switch changes its option', async () => {
  const talk = talkWith()
  render(<TalkOptions talk={talk} />)
  await userEvent.click(screen.getByText('Talking options'))
  await userEvent.click(screen.getByRole('switch', { name: 'Check the words before asking' }))
  expect(talk.setChecksWords).toHaveBeenCalledWith(true)
  await userEvent.click(screen.getByRole('switch', { name: 'Hands-free' }))
  expect(talk.hands_free.setOn).toHaveBeenCalledWith(true)
})
