import { expect, type Page } from '@playwright/test'

export async function openStudio(page: Page, channel_id: string): Promise<void> {
  await page.goto(`/${channel_id}`)
  await page.getByRole('link', { name: 'Create Content' }).click()
  await expect(page.getByRole('heading', { name: /^Create New Content for/ })).toBeVisible()
}

/** Voice of each speaker of the studio, by their names there. */
export async function voicesByName(page: Page): Promise<Map<string, string>> {
  const speakers = await page.getByRole('region', { name: 'Voices' }).getByRole('group').all()
  const named = speakers.map(async (speaker) => {
    const [voice, name] = [await speaker.getAttribute('aria-label'), await speaker.locator('strong').textContent()]
    return [name ?? '', voice?.split(': ')[1] ?? ''] as const
  })
  return new Map(await Promise.all(named))
}
