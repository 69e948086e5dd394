import type { Context } from '#server/context.ts'
import { uofFeed } from './uof/uof-feed.ts'

type Parts = Pick<Context, 'settings' | 'clock' | 'log' | 'deliver'>

export const openOddsFeeds = ({ settings, clock, log, deliver }: Parts): Context['oddsFeeds'] =>
  settings.uof ? { uof: uofFeed({ settings: settings.uof, clock, log, send: deliver }) } : {}
