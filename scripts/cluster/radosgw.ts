import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../lib/browser/run.ts'
import type { Programs } from './packages.ts'
import { isListening, ownFolder, type Service, startService, until } from './service.ts'

export interface Bucket {
  /** The settings of the product. */
  env: Record<string, string>
  services: Service[]
}

/** A minimal Ceph: one monitor, one in-memory store, one copy of everything. */
const conf = (folder: string, libraries: string, monitor: number, port: number) => `
[global]
fsid = ${randomUUID()}
mon_host = [v2:127.0.0.1:${monitor}/0]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_msgr1 = false
ms_bind_ipv6 = false
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket =
pid_file =
log_file = ${folder}/$type.$id.log
err_to_stderr = true
erasure_code_dir = ${libraries}/ceph/erasure-code
osd_class_dir = ${libraries}/rados-classes
plugin_dir = ${libraries}/ceph
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_crush_update_on_start = false
[mon]
mon_data = ${folder}/mon
mon_initial_members = a
mon_allow_pool_size_one = true
paxos_propose_interval = 0.05
[osd]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 2147483648
[client]
keyring = ${folder}/keyring
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port}
`

/** Starts Ceph's S3 service and creates a bucket for the pictures. */
export async function startBucket(
  programs: Programs,
  parent: string,
  [monitor = 0, port = 0]: number[],
): Promise<Bucket> {
  const folder = ownFolder(join(parent, 'ceph'))
  for (const name of ['mon', 'osd', 'rgw']) ownFolder(join(folder, name))
  const libraries = programs.libraries.find((path) => existsSync(join(path, 'rados-classes')))
  if (!libraries) throw new Error('radosgw came without its libraries')
  const text = conf(folder, libraries, monitor, port)
  await writeFile(join(folder, 'ceph.conf'), text)
  const fsid = /fsid = (.*)/.exec(text)?.[1] ?? ''
  const env = { ...programs.env, CEPH_CONF: join(folder, 'ceph.conf') }
  const keyring = join(folder, 'keyring')
  const does = (program: Parameters<Programs['path']>[0], ...args: string[]) =>
    run(programs.path(program), args, { env, timeout: 60_000 })
  const serve = (program: 'ceph-mon' | 'ceph-osd' | 'radosgw', ...args: string[]) =>
    startService({ name: program, file: programs.path(program), args: [...args, '-f'], env, folder })

  const everything = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *']
  await does(
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  )
  await does('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...everything)
  await does('ceph-authtool', keyring, '--gen-key', '-n', 'osd.0', ...everything)
  const [monmap, osdmap] = [join(folder, 'monmap'), join(folder, 'osdmap')]
  await does('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, monmap)
  await does('osdmaptool', '--createsimple', '1', osdmap)
  await does('ceph-mon', '-i', 'a', '--mkfs', '--keyring', keyring, '--monmap', monmap, '--osdmap', osdmap)
  const services = [serve('ceph-mon', '-i', 'a')]
  // Gets its settings from the monitor.
  await does('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', randomUUID())
  services.push(serve('ceph-osd', '-i', '0'))

  const accessKeyId = 'bowerbird'
  const secretAccessKey = randomBytes(16).toString('hex')
  await does(
    'radosgw-admin',
    'user',
    'create',
    '--uid',
    'bowerbird',
    '--display-name',
    'Bowerbird',
    '--access-key',
    accessKeyId,
    '--secret-key',
    secretAccessKey,
  )
  const gateway = serve('radosgw', '-n', 'client.admin')
  services.push(gateway)
  await until('radosgw accepts connections', () => isListening(port), { service: gateway })

  const endpoint = `http://127.0.0.1:${port}`
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'market' }))
  client.destroy()
  return {
    services,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'market',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  }
}
