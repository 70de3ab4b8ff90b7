import { main } from '../../main.ts'

/** The real product without its pages, which would need the built bundle. */
await main(async () => ({
  connect: () => {},
  render: async () => ({ status: 200, html: '<!doctype html><title>A page</title>' }),
}))
