import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { drawStream } from './draw-stream.ts'
import { openSeed, sealSeed } from './seal-seed.ts'
import { commit, createClientSeed, createServerSeed } from './seeds.ts'
import { scaleWord } from './unbiased.ts'
import vectors from './vectors.json' with { type: 'json' }

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'anna', nonce: 0 }
const take = (count: number, draw: (bound: number) => number, bound: number) =>
  Array.from({ length: count }, () => draw(bound))

test('N3 every value is exactly as likely as every other: all 8-bit words, all bounds', () => {
  const range = 2 ** 8
  for (let bound = 1; bound <= range; bound += 1) {
    const seen = Array.from({ length: bound }, () => 0)
    let skipped = 0
    for (let word = 0; word < range; word += 1) {
      const value = scaleWord(word, bound, range)
      if (value === null) skipped += 1
      else seen[value]! += 1
    }
    expect(new Set(seen)).toEqual(new Set([Math.floor(range / bound)]))
    expect(skipped).toBe(range % bound)
  }
})

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('N3 a draw below %s is refused', (bound) => {
  expect(() => drawStream(seeds)(bound)).toThrow(RangeError)
})

test.each(vectors)('N3 N6 public test vector: nonce $nonce of $clientSeed', (vector) => {
  expect(commit(vector.serverSeed)).toBe(vector.serverSeedHash)
  expect(take(12, drawStream(vector), 32)).toEqual(vector.drawsBelow32)
  expect(take(12, drawStream(vector), 52)).toEqual(vector.drawsBelow52)
  expect(take(6, drawStream(vector), 3 * 2 ** 30)).toEqual(vector.drawsBelow3221225472)
})

test('N6 a block gives eight draws, and the next block goes on where it ended', () => {
  const [vector] = vectors
  const bytes = Buffer.from(vector!.blocks.join(''), 'hex')
  const words = Array.from({ length: 16 }, (_, index) => bytes.readUInt32BE(index * 4))
  expect(take(16, drawStream(vector!), 2 ** 32)).toEqual(words)
})

test('N7 another nonce, another client seed and another server seed each give other draws', () => {
  const changed = [{ nonce: 1 }, { clientSeed: 'boris' }, { serverSeed: 'cd'.repeat(32) }, {}]
  const streams = changed.map((change) => take(8, drawStream({ ...seeds, ...change }), 2 ** 32).join())
  expect(new Set(streams).size).toBe(4)
})

test('N7 a client seed holding the separator cannot pass for another nonce', () => {
  const plain = take(8, drawStream({ ...seeds, clientSeed: 'anna', nonce: 1 }), 2 ** 32)
  const tricky = take(8, drawStream({ ...seeds, clientSeed: 'anna:1', nonce: 0 }), 2 ** 32)
  expect(tricky).not.toEqual(plain)
})

test('N1 server seeds have 256 bits and never repeat', () => {
  const made = Array.from({ length: 1_000 }, createServerSeed)
  expect(new Set(made).size).toBe(1_000)
  for (const seed of made) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  // Each of the 256 bits is set in about half of the seeds; 6.5 sigma leaves one false alarm in 50,000,000 runs.
  for (let bit = 0; bit < 256; bit += 1) {
    const isSet = (seed: string) => (Number.parseInt(seed[bit >> 2]!, 16) >> (bit & 3)) & 1
    const set = made.filter(isSet).length
    expect(Math.abs(set - 500)).toBeLessThan(6.5 * Math.sqrt(250))
  }
  expect(createClientSeed()).toMatch(/^[0-9a-f]{24}$/)
})

test('N1 two processes begin with seeds of their own', () => {
  const script = `console.log((await import('${new URL('seeds.ts', import.meta.url).href}')).createServerSeed())`
  const made = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()
  const seeds = [made(), made()]
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(seeds).size).toBe(2)
})

test('N8 a stored seed is unreadable without the key, and opens for its own owner only', () => {
  const key = Buffer.alloc(32, 7)
  const seed = createServerSeed()
  const sealed = sealSeed(seed, key, 'pair-1')
  expect(sealed).not.toContain(seed)
  expect(sealSeed(seed, key, 'pair-1')).not.toBe(sealed)
  expect(openSeed(sealed, key, 'pair-1')).toBe(seed)

  expect(() => openSeed(sealed, key, 'pair-2')).toThrow()
  expect(() => openSeed(sealed, Buffer.alloc(32, 8), 'pair-1')).toThrow()
  expect(() => sealSeed(seed, Buffer.alloc(16), 'pair-1')).toThrow(RangeError)
  expect(() => openSeed(sealed, Buffer.alloc(16), 'pair-1')).toThrow('32 bytes')
})

test('N8 a stored seed says in which form it is, and another form is not guessed at', () => {
  const key = Buffer.alloc(32, 7)
  const sealed = sealSeed('ab'.repeat(32), key, 'pair-1')
  expect(sealed).toMatch(/^seed1\.[\w-]+$/)
  for (const strange of ['seed1', 'ab'.repeat(32), sealed.replace('seed1', 'seed2'), ''])
    expect(() => openSeed(strange, key, 'pair-1'), strange).toThrow('not a sealed seed')
})

test('N8 a stored seed with any byte changed does not open', () => {
  const key = Buffer.alloc(32, 7)
  const bytes = Buffer.from(sealSeed('ab'.repeat(32), key, 'pair-1').slice('seed1.'.length), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => openSeed(`seed1.${changed.toString('base64url')}`, key, 'pair-1')).toThrow()
  }
})
