/** Sent when a page can't even be rendered: needs no script, style file or data. */
export const failurePage = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong | Bowerbird</title>
<main>
  <h1>Something went wrong on our side</h1>
  <p>The page could not be shown. Please try again in a moment.</p>
  <p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>
</main>
</html>
`
