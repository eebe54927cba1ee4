import { expect, test } from './support/journey.ts'
import { createPerson } from './support/people.ts'

test('a message of a push service is shown in a real browser', async ({ page, context }) => {
  await createPerson(context, 'push')
  await context.grantPermissions(['notifications'])
  await page.goto('/account')
  await expect(page.getByRole('switch', { name: /^In this browser/ })).toBeEnabled()
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
  const deliver = async (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data,
    })
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body }) => [title, body])
    })
  const said = { title: 'Slow Machines', link: '/feed', tag: 'published:c' }
  await deliver(JSON.stringify({ ...said, body: 'New episode: Tides' }))
  await expect.poll(shown).toEqual([['Slow Machines', 'New episode: Tides']])
  await deliver(JSON.stringify({ ...said, body: '2 new episodes' }))
  await expect.poll(shown).toEqual([['Slow Machines', '2 new episodes']])
  await deliver('{')
  await expect.poll(shown).toContainEqual(['Duologue', 'There is something new.'])
})
