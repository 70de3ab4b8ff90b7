import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'

export const THEME_KEY = 'theme'

/** The key that leads to the search box from anywhere on a page, unless someone is typing. */
const SEARCH_KEY = '/'
export const SEARCH_BOX_ID = 'search-box'
const typing = 'input,textarea,select,[contenteditable],dialog'

/** Noted down once the typefaces have arrived: from then on a page starts with them. */
const FONTS_KEY = 'fonts'

/** The type of the script elements that only list the files of a page (`server/src/ssr/page-assets.ts`). */
const FILES = 'late'

/** Where the build's own files are. */
const ASSETS = '/assets/'

/**
 * When someone reaches for the page, neither its code nor what stands below the screen can wait any longer. A move by
 * nothing does not count: browsers tell of a mouse that lies still when a page appears under it.
 */
const reaching =
  "['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin','input','change']"

/** In milliseconds: where nothing says that something was painted, or the first picture takes its time. */
const LONGEST_WAIT = 2500

/** Where every part that says `below-screen` stands there. */
const PHONE = '(width < 48rem) and (height < 58rem)'

/** Of parts that stand side by side, as cards do. Each takes a phone some ten milliseconds. */
const AT_ONCE = 5

/** In milliseconds: by then what stands below the screen is drawn, with the typefaces or without them. */
const LONGEST_WAIT_FOR_FONTS = 3000

/** In milliseconds: what was drawn last is on the screen by then. */
const ONE_FRAME = 50

/**
 * Runs before the first paint, so that neither the theme nor the sign-in button flashes: pages come from
 * the server as a visitor on the system's theme sees them. It also keeps what is clicked before its code is
 * there (`ui/early-click.ts`), minds the key of the search box, and keeps zod from trying to compile code, which our policy forbids and browsers
 * report.
 *
 * A page is complete as it comes from the server. So what is seen first goes first over a slow line: the page, its
 * styles and its first picture. Once these are painted, or someone reaches for the page, typefaces and code
 * follow. Each file of the code is run by itself, since one long task would hold up whoever scrolls meanwhile. On a
 * phone what stands below the screen (`below-screen`) is laid out after that, piece by piece between other work, and
 * with the typefaces that have come meanwhile: it would otherwise be laid out twice. Not where the page may not start
 * at its top.
 *
 * What this script adds to the page may run, whatever the policy says of its address. So a list of files counts only
 * with the nonce of the page, which nobody can know who gets markup into it, and leads to files of the build alone.
 */
export const startScript = `(function(d,w){if(w.started)return;w.started=1;
function kept(k){try{return localStorage.getItem(k)}catch(e){}}
var t=kept('${THEME_KEY}'),n=document.currentScript.nonce,begun;
if(t==='light'||t==='dark')d.dataset.theme=t;
if(kept('${TOKEN_KEY}'))d.dataset.session='kept';
if(!kept('${FONTS_KEY}'))d.dataset.fonts='later';
if(matchMedia('${PHONE}').matches&&!location.hash&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')d.dataset.below='later';
w.__zod_globalConfig={jitless:true};
addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)w.early=b},true);
addEventListener('keydown',function(e){var b=document.getElementById('${SEARCH_BOX_ID}');
if(b&&e.key==='${SEARCH_KEY}'&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.target.closest('${typing}')){e.preventDefault();b.focus()}});
function fonts(){delete d.dataset.fonts}
function all(){delete d.dataset.below}
function below(){var r=[].slice.call(document.querySelectorAll('.below-screen')),idle=w.requestIdleCallback||setTimeout;
(function step(){idle(function(){requestAnimationFrame(function(){if(!r[0]||!d.dataset.below)return all();
for(var n=${AT_ONCE},p=r[0].parentNode;n--&&r[0]&&r[0].parentNode===p;)r.shift().dataset.near='';step()})})})()}
function begin(e){if(e&&e.type==='pointermove'&&e.movementX===0&&e.movementY===0)return;if(e)all();if(begun)return;begun=1;setTimeout(below,${LONGEST_WAIT_FOR_FONTS});
Promise.all(['Inter','Bricolage Grotesque'].map(function(n){return document.fonts.load('1em "'+n+' Variable"')})).then(function(){fonts();localStorage.setItem('${FONTS_KEY}','1')}).catch(fonts).then(function(){requestAnimationFrame(below)});
document.querySelectorAll('script[type=${FILES}]').forEach(function(l){if(n&&l.nonce===n)JSON.parse(l.textContent).forEach(function(f){if(f.indexOf('${ASSETS}'))return;var s=document.createElement('script');s.type='module';s.src=f;document.head.append(s)})})}
function next(){requestAnimationFrame(function(){setTimeout(function(){begin()},${ONE_FRAME})})}
function painted(){var p=document.querySelector('img[fetchpriority=high]');
if(p)p.decode().then(next,next);else next()}
addEventListener('DOMContentLoaded',function(){
${reaching}.forEach(function(n){addEventListener(n,begin,{capture:true,passive:true})});
if(document.hidden)return begin();
setTimeout(function(){begin()},${LONGEST_WAIT});
new PerformanceObserver(function(l,o){o.disconnect();painted()}).observe({type:'paint',buffered:true})})})(document.documentElement,window)`
