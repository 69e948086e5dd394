import { isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address, expanded; of the fourth only its first eight bits. */
const leadingGroups = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after].slice(0, 4)
  return groups.map((group, at) => {
    const bits = Number.parseInt(group, 16)
    return (at === 3 ? bits & 0xff00 : bits).toString(16)
  })
}

/** An address without its zone, and an IPv4-mapped IPv6 address as IPv4, for comparison. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/**
 * The network that limits count by: an IPv4 address, or an IPv6 /56. A household usually gets a /56, and seldom
 * less (RIPE-690, section 4.2): counted by /64, it would be 256 networks. Some get a /48, but counting by that
 * would merge strangers wherever a provider assigns less. An IPv4-mapped IPv6 address counts as IPv4.
 */
export const networkOf = (ip: string): string => {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? `${leadingGroups(plain.toLowerCase()).join(':')}::/56` : plain
}
