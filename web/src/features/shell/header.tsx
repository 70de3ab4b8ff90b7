export function Header() {
  return <header>Bowerbird</header>
}
