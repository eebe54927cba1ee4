import { getContent } from '@app/contracts/content'
import { updateContent } from '@app/contracts/own-content'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequireContentOwner } from '#app/require-content-owner.tsx'
import { onSaid } from '#components/ui/dialogs/toast.ts'
import { contentView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Component } from './update-content.tsx'

/** Browsers without pictures cannot cut one; the journeys do. */
vi.mock('#components/ui/dialogs/crop-dialog.tsx', () => ({
  CropDialog: ({ start, onCut }: { start: object; onCut: (cropped: File, crop: object) => void }) => (
    <button type="button" onClick={() => onCut(new File(['cut'], 'thumbnail', { type: 'image/png' }), start)}>
      Use picture
    </button>
  ),
}))

const routes = [
  { path: '/:channelId/:contentId/edit', Component },
  { path: '/:channelId/:contentId/update-style', Component },
]
const said: string[] = []
const sent: Record<string, unknown>[] = []
const loaded = vi.spyOn(window.location, 'assign')
let deaf = () => undefined as void

beforeEach(() => {
  said.length = 0
  sent.length = 0
  loaded.mockReset()
  deaf = onSaid(({ text }) => said.push(text))
  server.use(
    ...asUser(),
    answer(getContent, () => contentView({ thumbnail_path: '/media/content/c1/thumbnail-a-1280.webp' })),
    answer(updateContent, ({ form }) => {
      sent.push(Object.fromEntries(form ?? []))
      return { message: 'Content updated successfully', thumbnail_path: '' }
    }),
  )
})
afterEach(() => deaf())

async function open(address = '/ch1/c1/edit') {
  const shown = renderRoutes(routes, address)
  await screen.findByRole('heading', { name: 'Update Content for Slow Machines', level: 1 })
  return { ...shown, save: () => shown.user.click(screen.getByRole('button', { name: 'Update Content' })) }
}

test.each(['/ch1/c1/edit', '/ch1/c1/update-style'])(
  'NAV-26 NAV-O06 EDIT-01 %s shows title, description, picture, show notes and what it is in its show, and nothing else to change',
  { meta: { requirements: ['EDIT-02', 'EDIT-03'] } },
  async (address) => {
    const { router, container } = await open(address)
    expect(router.state.location.pathname).toBe(address)
    expect(screen.getByLabelText('Title')).toHaveValue('Why lighthouses still turn')
    expect(screen.getByLabelText('Description')).toHaveValue('Two keepers argue about automation and fog.')
    expect(container.querySelector('img')).toHaveAttribute('src', '/media/content/c1/thumbnail-a-1280.webp')
    expect(container.querySelectorAll('input, textarea, select')).toHaveLength(8)
  },
)

test('show notes, type, season, number and explicit are sent as they were edited, and nothing else', async () => {
  const { user, save } = await open()
  await user.type(screen.getByLabelText('Show notes'), 'https://example.com/fog')
  await user.selectOptions(screen.getByLabelText('Type'), 'Bonus')
  await user.type(screen.getByLabelText('Season'), '2x')
  await user.type(screen.getByLabelText('Episode'), '04')
  await user.selectOptions(screen.getByLabelText('Explicit'), 'Yes')
  await save()
  await waitFor(() =>
    expect(sent).toEqual([
      {
        channel_id: 'ch1',
        show_notes: 'https://example.com/fog',
        episode_type: 'bonus',
        season: '2',
        number: '4',
        explicit: 'true',
      },
    ]),
  )
})

test('EDIT-06 EDIT-07 back and Cancel lead to the item', async () => {
  await open()
  for (const name of ['Back to the content', 'Cancel'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/ch1/c1')
})

test('EDIT-09 EDIT-10 with nothing changed it says so and sends nothing', async () => {
  const { user, save } = await open()
  await user.type(screen.getByLabelText('Title'), '  ')
  await save()
  expect(said).toEqual(['No changes to save'])
  expect(sent).toEqual([])
})

test('EDIT-05 EDIT-09 EDIT-11 only what changed is sent, and the item is loaded anew', async () => {
  const { user, save } = await open()
  await user.type(screen.getByLabelText('Title'), ', slowly')
  await save()
  await waitFor(() => expect(loaded).toHaveBeenCalledWith('/ch1/c1'))
  expect(sent).toEqual([{ channel_id: 'ch1', script_title: 'Why lighthouses still turn, slowly' }])
  expect(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled()
})

test('EDIT-04 EDIT-15 another image goes through the same crop and is sent', async () => {
  const { user, save } = await open()
  expect(screen.getByRole('button', { name: 'Choose Another Image' })).toBeVisible()
  await user.upload(screen.getByLabelText('Thumbnail'), new File(['x'], 'cover.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Use picture' }))
  expect(screen.getByAltText('Chosen thumbnail')).toBeVisible()
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ channel_id: 'ch1', thumbnail: { name: 'thumbnail', type: 'image/png' } })
})

test('EDIT-15 the rules of the form hold here too, and the first fault has the caret', async () => {
  const { user, save } = await open()
  await user.clear(screen.getByLabelText('Title'))
  await user.clear(screen.getByLabelText('Description'))
  await save()
  expect(screen.getByText('Validation Error')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveFocus()
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required')
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Content description is required')
  expect(sent).toEqual([])
})

const failures = [
  [
    'without a word',
    http.put('*/api/content/c1/metadata', () => HttpResponse.json({}, { status: 500 })),
    'Failed to update content',
  ],
  [
    'with its reason',
    refuse(updateContent, { code: 'access_denied', detail: "You don't have permission to edit this content." }),
    "You don't have permission to edit this content.",
  ],
] as const

test.each(failures)('EDIT-12 a failure %s is shown, and the form keeps its values', async (_, handler, sentence) => {
  server.use(handler)
  const { user, save } = await open()
  await user.type(screen.getByLabelText('Title'), ' still')
  await save()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Why lighthouses still turn still')
  expect(screen.getByRole('button', { name: 'Update Content' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
})

test('EDIT-08 an item that is not there leads to its channel', async () => {
  server.use(refuse(getContent, { code: 'content_not_found', detail: 'x' }))
  const { router } = renderRoutes([{ Component: RequireContentOwner, children: routes }], '/ch1/c1/edit')
  await waitFor(() => expect(router.state.location.pathname).toBe('/ch1'))
})
