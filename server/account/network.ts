import { isIPv6 } from 'node:net'

/** The four leading groups of an IPv6 address, written out. */
const leadingGroups = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? 8 - before.length - after.length : 0
  return [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after].slice(0, 4)
}

/**
 * What limits count an address by: an IPv4 address is one place, an IPv6 subscriber has a whole /64 of them.
 * An IPv4 address in IPv6 clothes is undressed first.
 */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain)
    ? `${leadingGroups(plain.toLowerCase())
        .map((group) => group.replace(/^0+(?=.)/, ''))
        .join(':')}::/64`
    : plain
}
