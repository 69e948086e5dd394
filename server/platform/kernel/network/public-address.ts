import { BlockList, isIP } from 'node:net'

/**
 * Networks outside the public internet, from IANA's special-purpose registries (RFC 6890 and its successors):
 * this host, private and shared networks, link-local with the metadata services of clouds, multicast,
 * documentation, and reserved ones.
 */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only global unicast is public, without the tunnels, which lead to any IPv4 address. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an IP address, as the resolver or the socket gives it, is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const plain = mappedIpv4.exec(address)?.[1] ?? address
  switch (isIP(plain)) {
    case 4:
      return !closed.check(plain, 'ipv4')
    case 6:
      return globalUnicast.check(plain, 'ipv6') && !closed.check(plain, 'ipv6')
    default:
      return false
  }
}
