import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { expect, test as journey } from './support/journey.ts'
import { createChannel, createContent, createPerson, readContent } from './support/people.ts'
import { startProgram, temporaryDataDir, type Program } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

const DEMO_TITLE = 'Why lighthouses still turn'
const DEMO_CHANNEL = 'Slow Machines'

type Restartable = { program: Program; restart: () => Promise<void> }

/** A program with the demonstration, which may be killed and comes back at the same address. */
const test = journey.extend<object, { restartable: Restartable; duologue: Program }>({
  restartable: [
    async ({}, use) => {
      const { DATA_DIR, remove } = await temporaryDataDir()
      const options = { DATA_DIR, DEMO: 'on', SPEECH_THREADS: 1 } as const
      let program = await startProgram(options)
      const PORT = Number(new URL(program.address).port)
      await use({
        program,
        async restart() {
          await program.kill()
          program = await startProgram({ ...options, PORT })
        },
      })
      await program.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  duologue: [async ({ restartable }, use) => use(restartable.program), { scope: 'worker' }],
})

test(
  'PLAY-39 PLAY-40 FEED-01 a power cut in the middle of the work loses nothing, and a page that waits gets its episode',
  { annotation: { type: 'requirement', description: 'AUTH-01 AUTH-14' } },
  async ({ page, context, openBrowser, restartable, faults }) => {
    test.setTimeout(240_000)
    const guest = await (await openBrowser()).newPage()
    await test.step('FEED-01 AUTH-01 AUTH-14 the first start brings an episode, and somebody to sign in as', async () => {
      await guest.goto('/feed')
      await expect(guest.getByRole('heading', { name: DEMO_TITLE })).toBeVisible()
      await guest.goto('/signin')
      await guest.getByLabel('Email').fill('demo@example.com')
      await guest.getByLabel('Password', { exact: true }).fill('duologue-demo')
      await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(guest).toHaveURL('/feed')
      await guest.getByRole('link', { name: 'Creator', exact: true }).click()
      await expect(guest.getByRole('link', { name: DEMO_CHANNEL })).toBeVisible()
    })

    const person = await createPerson(context, 'patient')
    const channel_id = await createChannel(person, 'Power Cuts')
    const lines = talk('Darkness', 15)
    const content_id = await createContent(person, { channel_id, title: 'Lights out', lines })
    await test.step('the program is killed while a page waits', async () => {
      await page.goto(`/${channel_id}/${content_id}`)
      await expect(page.getByText(/^Recording line ([3-9]|1\d) of 15$/)).toBeVisible()
      // Parts of the page that are still being loaded when the power fails would not come.
      for (const part of [page.getByLabel('Speed'), page.getByRole('button', { name: 'More options' })])
        await expect(part).toBeVisible()
      expect((await readContent(context.request, { channel_id, content_id })).status).toBe('processing')
      await restartable.restart()
    })

    await test.step('PLAY-39 PLAY-40 the job is finished, and the page shows it without a reload', async () => {
      const { progress } = await readContent(context.request, { channel_id, content_id })
      expect(progress.lines_done).toBeGreaterThanOrEqual(2)
      await expect(page.getByRole('slider', { name: 'Seek' })).toBeVisible({ timeout: 180_000 })
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await hearSound(page)
      await expect(page.getByRole('listitem').filter({ hasText: 'Darkness, note' })).toHaveCount(15)
    })

    await test.step('it was paid for once, and the second start brought no second demonstration', async () => {
      const balance = 1_000 - estimateUsage(charactersOf(lines)).tokens
      await expect(page.getByRole('link', { name: `Tokens left: ${balance}` })).toBeVisible()
      await guest.goto('/feed')
      await expect(guest.getByRole('heading', { name: DEMO_TITLE })).toHaveCount(1)
    })
    faults.length = 0
  },
)
