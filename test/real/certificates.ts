import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { createPartFolder, runCommand } from './daemon.ts'

/** A certificate for 127.0.0.1 in PEM, with the private authority that signed it and that authority's file. */
export type Certificate = {
  readonly certificate: string
  readonly key: string
  readonly authority: string
  readonly authorityFile: string
}

/** An authority of our own and its certificate for 127.0.0.1. Needs the `openssl` command. */
export const issueCertificate = (): Certificate => {
  const folder = createPartFolder('certificates')
  const at = (name: string) => join(folder, name)
  const key = (name: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    at(name),
  ]
  const usage = ['-addext', 'keyUsage=critical,keyCertSign,cRLSign']
  runCommand('openssl', [
    'req',
    '-x509',
    ...key('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=Test authority',
    ...usage,
  ])
  runCommand('openssl', ['req', ...key('own.key'), '-out', at('own.csr'), '-subj', '/CN=127.0.0.1'])
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1\n')
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')]
  runCommand('openssl', [
    'x509',
    '-req',
    '-in',
    at('own.csr'),
    ...signed,
    '-out',
    at('own.pem'),
    '-days',
    '2',
  ])
  return {
    certificate: readFileSync(at('own.pem'), 'utf8'),
    key: readFileSync(at('own.key'), 'utf8'),
    authority: readFileSync(at('ca.pem'), 'utf8'),
    authorityFile: at('ca.pem'),
  }
}

/** Lets this process trust an authority; returns the way back. As NODE_EXTRA_CA_CERTS does for a new process. */
export const trustAuthority = (authority: string): (() => void) => {
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, authority])
  return () => tls.setDefaultCACertificates(before)
}
