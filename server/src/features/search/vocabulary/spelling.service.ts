export { distance } from './spelling.ts'
