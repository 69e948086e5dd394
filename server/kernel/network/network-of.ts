import { isIPv6 } from 'node:net'

/** The four leading groups of an IPv6 address, written out, of the fourth only its first eight bits. */
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

/** An address without its zone, and one of IPv4 in IPv6 clothes undressed: as addresses are held against one another. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/**
 * What limits count an address by: an IPv4 address is one place. Of IPv6 a household is given a /56 as a rule, and
 * seldom less (RIPE-690, section 4.2): counted by /64, one of them would be 256 places. Some are given a /48; to count by
 * that would put strangers together wherever a provider gives less. An IPv4 address in IPv6 clothes is undressed first.
 */
export const networkOf = (ip: string): string => {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? `${leadingGroups(plain.toLowerCase()).join(':')}::/56` : plain
}
