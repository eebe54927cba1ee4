import { embeddedVoices, ModelId, models, partsOf, runtimes } from '@app/domain/models'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { Component } from './licences.tsx'

test('VOICE-O48 the page of licences names every part of every model with its licence and source, and the limits in words', () => {
  renderRoutes([{ path: '/licences', Component }], '/licences')
  const named = [...ModelId.options.map((id) => models[id]), embeddedVoices, ...Object.values(runtimes)]
  for (const { title, ...rest } of named) {
    const section = screen.getByRole('region', { name: title })
    const parts = 'parts' in rest ? rest.parts : rest.chain
    for (const { part, licence, source } of parts) {
      const [row = section] = within(section)
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent.startsWith(`${part}: `))
      expect(within(row).getByRole('link', { name: licence.name })).toHaveAttribute('href', licence.url)
      expect(within(row).getByRole('link', { name: `source of ${part}` })).toHaveAttribute('href', source)
    }
    if ('limit' in rest && rest.limit) expect(within(section).getByText(rest.limit)).toBeVisible()
    if ('runtime' in rest) expect(within(section).getByText(`Runs in ${runtimes[rest.runtime].title}.`)).toBeVisible()
  }
  expect(partsOf(models.libritts_r).map(({ licence }) => licence.name)).toContain('Research only')
})
