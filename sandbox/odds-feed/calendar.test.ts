import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { sports } from '#contract/betting-enums.ts'
import { fixtureOf, openCalendar, type ScheduledMatch } from './calendar.ts'
import { competitionsOf } from './leagues/competitions.ts'
import { pairingOf } from './rounds.ts'
import { defaultFeedSettings } from './settings.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const at = (speed: number) => openCalendar({ ...defaultFeedSettings, speed })

describe.each([1, 4, 15])('the calendar at speed %i', (speed) => {
  const calendar = at(speed)
  const span = (6 * hourMs) / Math.sqrt(speed)
  const until = noon + span
  const matches = calendar.startingBetween(noon - calendar.longestMs, until + hourMs, until + hourMs)

  test('has matches in play in every sport at every moment, and one that has just begun or is to begin soon', () => {
    const ends = new Map(matches.map((match) => [match.ref, calendar.played(match).endsAt]))
    for (let now = noon; now < until; now += span / 150)
      for (const sport of sports) {
        const own = matches.filter(({ competition }) => competition.level.sport === sport)
        const live = own.filter(({ ref, startsAt }) => startsAt <= now && (ends.get(ref) ?? 0) > now)
        expect(live.length, `${sport} ${new Date(now).toISOString()}`).toBeGreaterThan(0)
        expect(own.some(({ startsAt }) => startsAt > now && startsAt < now + hourMs)).toBe(true)
      }
  })

  test('lets no side play twice at once, and ends every match in its time', () => {
    const bySide = new Map<string, ScheduledMatch[]>()
    for (const match of matches) {
      const { competition, startsAt, home, away } = match
      expect(calendar.played(match).endsAt).toBeLessThan(
        startsAt + (competition.longestMinutes * minuteMs) / speed,
      )
      for (const { ref } of [home, away])
        if (competition.kind !== 'proving')
          bySide.set(`${competition.ref}/${ref}`, [...(bySide.get(`${competition.ref}/${ref}`) ?? []), match])
    }
    for (const [side, own] of bySide)
      own.forEach((match, index) => {
        const before = own[index - 1]
        if (before) expect(match.startsAt, side).toBeGreaterThan(calendar.played(before).endsAt)
      })
  })
})

describe('the calendar', () => {
  test('is the same from any window, and another world of results for another seed', () => {
    const [one, two] = [at(4), at(4)]
    const whole = one.startingBetween(noon, noon + dayMs / 4, noon + dayMs)
    const parts = [0, 1, 2, 3].flatMap((part) =>
      two.startingBetween(noon + (part * dayMs) / 16, noon + ((part + 1) * dayMs) / 16, noon + dayMs),
    )
    expect(parts).toEqual(whole)
    expect(new Set(whole.map(({ ref }) => ref)).size).toBe(whole.length)
    const other = openCalendar({ ...defaultFeedSettings, speed: 4, seed: 'another' })
    const [match] = whole as [ScheduledMatch]
    expect(two.played(match)).toEqual(one.played(match))
    const [itsTwin] = other.startingBetween(noon, noon + dayMs / 4, noon + dayMs) as [ScheduledMatch]
    expect(itsTwin).toMatchObject({ startsAt: match.startsAt, competition: match.competition })
    expect(other.played(itsTwin).timeline).not.toEqual(one.played(match).timeline)
  })

  test('knows tomorrow’s matches today, but for those whose sides are still playing for them', () => {
    const calendar = at(3)
    const tomorrow = noon + dayMs
    const known = calendar.startingBetween(tomorrow, tomorrow + hourMs, noon)
    const later = calendar.startingBetween(tomorrow, tomorrow + hourMs, tomorrow + hourMs)
    expect(new Set(known.map(({ competition }) => competition.level.sport)).size).toBe(4)
    expect(later.length).toBeGreaterThan(known.length)
    const refs = new Set(known.map(({ ref }) => ref))
    for (const match of later) {
      expect(match.knownFrom).toBeLessThanOrEqual(match.startsAt)
      expect(refs.has(match.ref)).toBe(match.knownFrom <= noon)
    }
  })

  test('who goes on in a knock-out has won the match before', () => {
    const calendar = at(3)
    const cups = calendar
      .startingBetween(noon, noon + dayMs, noon + dayMs)
      .filter(({ competition }) => competition.ref === 'merrow-cup')
    const editions = Map.groupBy(cups, ({ season }) => season)
    const whole = [...editions.values()].filter((matches) => matches.length === 7)
    expect(whole.length).toBeGreaterThan(3)
    for (const matches of whole) {
      const names = matches.map(({ home, away }) => [home.name, away.name])
      expect(new Set(names.slice(0, 4).flat()).size).toBe(8)
      expect(new Set(names.slice(4, 6).flat()).size).toBe(4)
      expect(names.slice(4, 6).flat()).toEqual(expect.arrayContaining(names[6] ?? []))
    }
  })

  test.each(competitionsOf(true).filter(({ kind }) => kind === 'league'))(
    'in a season of $name each meets each at home and away',
    (competition) => {
      const count = competition.competitors.length
      const pairs = Array.from({ length: count * (count - 1) }, (_, slot) => {
        const pairing = pairingOf('baize', competition, slot)
        expect(pairing).toMatchObject({ kind: 'known', season: 0 })
        return `${pairing?.home}-${pairing?.away}`
      })
      expect(new Set(pairs).size).toBe(count * (count - 1))
      const homes = pairs.slice(0, pairs.length / 2).map((pair) => pair.split('-')[0])
      for (let member = 0; member < count; member += 1) {
        const atHome = homes.filter((home) => home === `${member}`).length
        expect(Math.abs(atHome - (count - 1) / 2)).toBeLessThan(2)
      }
    },
  )

  test('no two of a competition share a name, and a fixture is what a feed reports', () => {
    for (const { competitors } of competitionsOf(true)) {
      expect(new Set(competitors.map(({ ref }) => ref)).size).toBe(competitors.length)
      for (const { name, shortName } of competitors) expect(`${name} ${shortName}`).toMatch(/^[A-Za-z .-]+$/)
    }
    const refs = competitionsOf(true).flatMap(({ competitors }) => competitors.map(({ ref }) => ref))
    expect(new Set(refs).size).toBe(refs.length)
    const [match] = at(3).startingBetween(noon, noon + hourMs, noon) as [ScheduledMatch]
    expect(fixtureOf(match)).toMatchObject({
      event: match.ref,
      startsAt: match.startsAt,
      home: { name: match.home.name },
    })
  })

  test('finds a match by its name, regardless of the current settings', () => {
    const [calendar, other] = [
      at(3),
      openCalendar({ ...defaultFeedSettings, seed: 'another', hasProvingGround: false }),
    ]
    const matches = calendar.startingBetween(noon, noon + 2 * hourMs, noon + 2 * hourMs)
    for (const match of matches) expect(other.find(match.ref, noon + 2 * hourMs)).toEqual(match)
    const final = matches.find(({ knownFrom }) => knownFrom > noon)
    expect(calendar.find(final?.ref ?? '', noon)).toBeUndefined()
    for (const ref of [
      '',
      'sim',
      'sim-baize-3-no-such-cup-7',
      'sim-baize-16-merrow-cup-7',
      'sim-baize-3-merrow-cup-007',
    ])
      expect(calendar.find(ref, noon)).toBeUndefined()
  })

  test('a speed is whole, 1 to 15, and a seed can stand in a name', () => {
    for (const speed of [0, 1.5, 16, Number.NaN]) expect(() => at(speed)).toThrow(RangeError)
    for (const seed of ['', 'A', 'a-b', 'x'.repeat(21)])
      expect(() => openCalendar({ ...defaultFeedSettings, seed })).toThrow(RangeError)
  })
})
