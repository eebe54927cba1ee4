import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

/** Collects `METHOD /url` of every route of the servers that are made from here on. */
export function servedRoutes(): ReadonlySet<string> {
  const routes = new Set<string>()
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') routes.add(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', onServer)
  afterAll(() => void unsubscribe('fastify.initialization', onServer))
  return routes
}
