import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { z } from 'zod'
import { expect, test as base } from './support/journey.ts'
import { createChannel, createContent, createPerson, readContent } from './support/people.ts'
import { startProgram, temporaryDataDir } from './support/program.ts'
import { talk } from './support/scripts.ts'
import { hearSound } from './support/sound.ts'

/** A program of its own, which may be killed. It comes back at the same address. */
const test = base.extend<{ home: { restart: () => Promise<void> } }>({
  home: async ({ page }, use) => {
    const { DATA_DIR, remove } = await temporaryDataDir()
    let program = await startProgram({ DATA_DIR, SPEECH_THREADS: 1 })
    const PORT = Number(new URL(program.address).port)
    await page.goto(program.address)
    await use({
      async restart() {
        await program.kill()
        program = await startProgram({ DATA_DIR, PORT, SPEECH_THREADS: 1 })
      },
    })
    await program.stop()
    await remove()
  },
})

test('PLAY-39 PLAY-40 a power cut in the middle of the work loses nothing, and whoever waits for it gets it', async ({
  home,
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { origin: baseURL } = new URL(page.url())
  const context = await browser.newContext({ baseURL })
  const person = await createPerson(context, 'patient')
  const channel_id = await createChannel(person, 'Power Cuts')
  const lines = talk('Darkness', 15)
  const content_id = await createContent(person, { channel_id, title: 'Lights out', lines })
  const waiting = await context.newPage()

  await test.step('the program is killed while somebody waits', async () => {
    await waiting.goto(`/${channel_id}/${content_id}`)
    await expect(waiting.getByText(/^Recording line ([3-9]|1\d) of 15$/)).toBeVisible({ timeout: 60_000 })
    // Parts of the page that are still on their way when the power fails would not come.
    for (const part of [waiting.getByLabel('Speed'), waiting.getByRole('button', { name: 'More options' })])
      await expect(part).toBeVisible()
    expect((await readContent(context.request, { channel_id, content_id })).status).toBe('processing')
    await home.restart()
  })

  await test.step('the job ends and the page with it, without a reload', async () => {
    expect((await readContent(context.request, { channel_id, content_id })).progress.lines_done).toBeGreaterThanOrEqual(
      2,
    )
    await expect(waiting.getByRole('slider', { name: 'Seek' })).toBeVisible({ timeout: 90_000 })
    await waiting.getByRole('button', { name: 'Play', exact: true }).click()
    await hearSound(waiting)
    await expect(waiting.getByRole('listitem').filter({ hasText: 'Darkness, note' })).toHaveCount(15)
  })

  await test.step('it was paid for once', async () => {
    const balance = 1_000 - estimateUsage(charactersOf(lines)).tokens
    await expect(waiting.getByRole('link', { name: `Tokens left: ${balance}` })).toBeVisible()
    const answer = await context.request.get('/users/me', { headers: { authorization: await person.authorization() } })
    expect(await answer.json()).toMatchObject({ current_token_amount: balance, can_create: true })
  })
  await context.close()
})

test('SRV-18 SRV-19 a power cut in the middle of deleting a channel leaves nothing of it, and gives the tokens back', async ({
  home,
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { origin: baseURL } = new URL(page.url())
  const context = await browser.newContext({ baseURL })
  const person = await createPerson(context, 'gone')
  const kept = await createChannel(person, 'This One Stays')
  const channel_id = await createChannel(person, 'This One Goes')
  const content_id = await createContent(person, { channel_id, title: 'Never finished', lines: talk('Blackout', 30) })
  const tab = await context.newPage()
  await tab.goto('/creator')
  await expect
    .poll(async () => (await readContent(context.request, { channel_id, content_id })).progress.lines_done, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)

  await test.step('the program is killed in the moment in which the channel is gone', async () => {
    const headers = { authorization: await person.authorization() }
    const answer = await context.request.delete(`/api/channels/${channel_id}`, { headers })
    expect(await answer.json()).toMatchObject({ success: true, data: { channel_id } })
    await home.restart()
  })

  await test.step('the list is without it, and soon nothing is held', async () => {
    await tab.goto('/creator')
    await expect(tab.getByRole('heading', { name: 'This One Stays' })).toBeVisible()
    await expect(tab.getByText('This One Goes')).toHaveCount(0)
    const headers = { authorization: await person.authorization() }
    const heldBack = async () => {
      const { ledger } = z
        .object({ ledger: z.array(z.object({ kind: z.string() })) })
        .parse(await (await context.request.get('/api/account/export', { headers })).json())
      return ledger.map(({ kind }) => kind)
    }
    await expect.poll(heldBack, { timeout: 90_000 }).toContain('release')
    expect(
      (await context.request.get(`/api/content/${content_id}?channel_id=${channel_id}`, { headers })).status(),
    ).toBe(404)
    const { channels } = z
      .object({ channels: z.array(z.object({ channel_id: z.string() })) })
      .parse(await (await context.request.get('/api/channels/', { headers })).json())
    expect(channels.map((channel) => channel.channel_id)).toEqual([kept])
  })
  await context.close()
})
