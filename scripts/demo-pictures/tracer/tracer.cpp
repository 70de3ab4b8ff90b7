// Light in a scene of triangles: how much of the sun and of everything else reaches points, and what rays meet.
// Reads one request from standard input and writes the replies to standard output; see trace.ts for the layout.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

struct V { float x, y, z; };
static inline V operator+(V a, V b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline V operator-(V a, V b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline V operator*(V a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static inline V operator*(V a, V b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
static inline float dot(V a, V b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline V cross(V a, V b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static inline V norm(V a) { return a * (1 / std::sqrt(std::max(dot(a, a), 1e-20f))); }
static inline V mixv(V a, V b, float t) { return a + (b - a) * t; }

struct Tri { V a, u, v, n; };
struct Node { float lo[3], hi[3]; int left, count; };
enum { SHELL = 1, LAMP = 2, GLASS = 4 };

static std::vector<Tri> tris;
static std::vector<V> albedo;
static std::vector<int> flags;
static std::vector<int> order;
static std::vector<Node> nodes;
static V sunDir, sunCol, skyCol, groundCol, zenith, horizon;
static float softness, bounce;

static void build() {
  int n = tris.size();
  order.resize(n);
  std::vector<V> centre(n), lo(n), hi(n);
  for (int i = 0; i < n; i++) {
    order[i] = i;
    V a = tris[i].a, b = a + tris[i].u, c = a + tris[i].v;
    lo[i] = {std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})};
    hi[i] = {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})};
    centre[i] = (lo[i] + hi[i]) * 0.5f;
  }
  nodes.reserve(n * 2);
  struct Job { int node, from, to; };
  std::vector<Job> jobs;
  nodes.push_back({});
  jobs.push_back({0, 0, n});
  while (!jobs.empty()) {
    auto [id, from, to] = jobs.back();
    jobs.pop_back();
    V l{1e30f, 1e30f, 1e30f}, h{-1e30f, -1e30f, -1e30f}, cl = l, ch = h;
    for (int i = from; i < to; i++) {
      int t = order[i];
      l = {std::min(l.x, lo[t].x), std::min(l.y, lo[t].y), std::min(l.z, lo[t].z)};
      h = {std::max(h.x, hi[t].x), std::max(h.y, hi[t].y), std::max(h.z, hi[t].z)};
      cl = {std::min(cl.x, centre[t].x), std::min(cl.y, centre[t].y), std::min(cl.z, centre[t].z)};
      ch = {std::max(ch.x, centre[t].x), std::max(ch.y, centre[t].y), std::max(ch.z, centre[t].z)};
    }
    Node &node = nodes[id];
    node = {{l.x, l.y, l.z}, {h.x, h.y, h.z}, from, to - from};
    if (to - from <= 4) continue;
    float e[3] = {ch.x - cl.x, ch.y - cl.y, ch.z - cl.z}, c0[3] = {cl.x, cl.y, cl.z};
    const int B = 12;
    float best = 1e30f;
    int axis = -1, cut = 0;
    for (int k = 0; k < 3; k++) {
      if (e[k] < 1e-6f) continue;
      int count[B] = {};
      float bl[B][3], bh[B][3];
      for (int b = 0; b < B; b++) for (int d = 0; d < 3; d++) bl[b][d] = 1e30f, bh[b][d] = -1e30f;
      for (int i = from; i < to; i++) {
        int t = order[i];
        float c = k == 0 ? centre[t].x : k == 1 ? centre[t].y : centre[t].z;
        int b = std::min(B - 1, int((c - c0[k]) / e[k] * B));
        count[b]++;
        float tl[3] = {lo[t].x, lo[t].y, lo[t].z}, th[3] = {hi[t].x, hi[t].y, hi[t].z};
        for (int d = 0; d < 3; d++) bl[b][d] = std::min(bl[b][d], tl[d]), bh[b][d] = std::max(bh[b][d], th[d]);
      }
      auto area = [](float *a, float *b) {
        float x = b[0] - a[0], y = b[1] - a[1], z = b[2] - a[2];
        return x < 0 ? 0.f : x * y + y * z + z * x;
      };
      float left[B] = {};
      float al[3] = {1e30f, 1e30f, 1e30f}, ah[3] = {-1e30f, -1e30f, -1e30f};
      int n0 = 0;
      for (int b = 0; b < B - 1; b++) {
        for (int d = 0; d < 3; d++) al[d] = std::min(al[d], bl[b][d]), ah[d] = std::max(ah[d], bh[b][d]);
        n0 += count[b];
        left[b] = n0 * area(al, ah);
      }
      for (int d = 0; d < 3; d++) al[d] = 1e30f, ah[d] = -1e30f;
      n0 = 0;
      for (int b = B - 1; b > 0; b--) {
        for (int d = 0; d < 3; d++) al[d] = std::min(al[d], bl[b][d]), ah[d] = std::max(ah[d], bh[b][d]);
        n0 += count[b];
        float cost = left[b - 1] + n0 * area(al, ah);
        if (n0 && n0 < to - from && cost < best) best = cost, axis = k, cut = b;
      }
    }
    int middle;
    if (axis < 0) middle = (from + to) / 2;
    else {
      auto it = std::partition(order.begin() + from, order.begin() + to, [&](int t) {
        float c = axis == 0 ? centre[t].x : axis == 1 ? centre[t].y : centre[t].z;
        return std::min(B - 1, int((c - c0[axis]) / e[axis] * B)) < cut;
      });
      middle = it - order.begin();
      if (middle == from || middle == to) middle = (from + to) / 2;
    }
    int left = nodes.size();
    nodes.push_back({});
    nodes.push_back({});
    nodes[id].left = left;
    nodes[id].count = 0;
    jobs.push_back({left, from, middle});
    jobs.push_back({left + 1, middle, to});
  }
}

struct Hit { int tri = -1; float t = 1e30f; };

static bool trace(V o, V d, float far, int skip, bool any, Hit &hit) {
  V inv{1 / (std::fabs(d.x) < 1e-9f ? 1e-9f : d.x), 1 / (std::fabs(d.y) < 1e-9f ? 1e-9f : d.y), 1 / (std::fabs(d.z) < 1e-9f ? 1e-9f : d.z)};
  hit.t = far;
  hit.tri = -1;
  int stack[96], top = 0;
  stack[top++] = 0;
  auto enter = [&](const Node &n) {
    float a = (n.lo[0] - o.x) * inv.x, b = (n.hi[0] - o.x) * inv.x;
    float t0 = std::min(a, b), t1 = std::max(a, b);
    a = (n.lo[1] - o.y) * inv.y, b = (n.hi[1] - o.y) * inv.y;
    t0 = std::max(t0, std::min(a, b)), t1 = std::min(t1, std::max(a, b));
    a = (n.lo[2] - o.z) * inv.z, b = (n.hi[2] - o.z) * inv.z;
    t0 = std::max(t0, std::min(a, b)), t1 = std::min(t1, std::max(a, b));
    return t1 >= std::max(t0, 0.f) && t0 < hit.t ? t0 : 1e30f;
  };
  while (top) {
    const Node &n = nodes[stack[--top]];
    if (n.count) {
      for (int i = n.left; i < n.left + n.count; i++) {
        int id = order[i];
        if (flags[id] & skip) continue;
        const Tri &t = tris[id];
        V p = cross(d, t.v);
        float det = dot(t.u, p);
        if (std::fabs(det) < 1e-12f) continue;
        float f = 1 / det;
        V s = o - t.a;
        float u = dot(s, p) * f;
        if (u < 0 || u > 1) continue;
        V q = cross(s, t.u);
        float v = dot(d, q) * f;
        if (v < 0 || u + v > 1) continue;
        float w = dot(t.v, q) * f;
        if (w > 1e-4f && w < hit.t) {
          hit.t = w;
          hit.tri = id;
          if (any) return true;
        }
      }
      continue;
    }
    float a = enter(nodes[n.left]), b = enter(nodes[n.left + 1]);
    if (a < b) {
      if (b < 1e30f) stack[top++] = n.left + 1;
      stack[top++] = n.left;
    } else {
      if (a < 1e30f) stack[top++] = n.left;
      if (b < 1e30f) stack[top++] = n.left + 1;
    }
  }
  return hit.tri >= 0;
}

static V sky(V d) {
  if (d.y < 0) return groundCol;
  return skyCol * (1.2f - 0.35f * d.y);
}

static bool lit(V p) {
  Hit h;
  return !trace(p, sunDir, 400, LAMP | GLASS, true, h);
}

/** Light that leaves a hit point towards where the ray came from. */
static V leaving(const Hit &h, V o, V d, float ambient, bool isInside) {
  const Tri &t = tris[h.tri];
  V n = dot(t.n, d) > 0 ? t.n * -1 : t.n;
  V p = o + d * h.t + n * 2e-3f;
  V around = mixv(groundCol, skyCol, 0.5f + 0.5f * n.y) * ambient;
  float slant = dot(n, sunDir);
  if (flags[h.tri] & LAMP) return albedo[h.tri];
  if (slant > 0 && !isInside && lit(p)) around = around + sunCol * (0.62f * slant);
  V out = albedo[h.tri] * around;
  if (flags[h.tri] & GLASS) out = out * 0.4f + zenith * 0.3f;
  return out;
}

static void basis(V n, V &a, V &b) {
  a = norm(std::fabs(n.y) < 0.9f ? cross({0, 1, 0}, n) : cross({1, 0, 0}, n));
  b = cross(n, a);
}

static float hashed(uint32_t a) {
  a ^= a >> 16; a *= 0x7feb352d; a ^= a >> 15; a *= 0x846ca68b; a ^= a >> 16;
  return (a >> 8) * (1.f / 16777216);
}

static V around(V p, V n, int id, int count) {
  V a, b, sum{0, 0, 0};
  basis(n, a, b);
  float r1 = hashed(id * 2 + 1), r2 = hashed(id * 2 + 77);
  V o = p + n * 2e-3f;
  for (int i = 0; i < count; i++) {
    float u = std::fmod((i + r1) / count, 1.f), w = std::fmod(i * 0.6180339887f + r2, 1.f) * 6.2831853f;
    float r = std::sqrt(u), z = std::sqrt(std::max(0.f, 1 - u));
    V d = norm(a * (r * std::cos(w)) + b * (r * std::sin(w)) + n * z);
    Hit h;
    if (trace(o, d, 300, LAMP & 0, false, h)) {
      V l = leaving(h, o, d, bounce, false);
      l = {std::min(l.x, 4.f), std::min(l.y, 4.f), std::min(l.z, 4.f)};
      sum = sum + l;
    } else sum = sum + sky(d);
  }
  return sum * (1.f / count);
}

static float sunAt(V p, V n, int id, int count) {
  if (dot(n, sunDir) <= 0) return 0;
  V a, b;
  basis(sunDir, a, b);
  float r1 = hashed(id * 3 + 5) * 6.2831853f, sum = 0;
  V o = p + n * 3e-3f;
  for (int i = 0; i < count; i++) {
    float r = std::sqrt((i + 0.5f) / count) * softness, w = i * 2.399963f + r1;
    Hit h;
    V d = norm(sunDir + a * (r * std::cos(w)) + b * (r * std::sin(w)));
    if (!trace(o, d, 400, LAMP | GLASS, true, h)) sum++;
    // Most points are wholly in the sun or in the shade.
    if (i == 3 && (sum == 0 || sum == 4)) return sum / 4;
  }
  return sum / count;
}

template <class F> static void parallel(int n, F f) {
  int threads = std::max(1, std::atoi(std::getenv("THREADS") ? std::getenv("THREADS") : "2"));
  std::vector<std::thread> all;
  for (int t = 0; t < threads; t++)
    all.emplace_back([=] { for (int i = t * 64; i < n; i += threads * 64) for (int k = i; k < std::min(n, i + 64); k++) f(k); });
  for (auto &t : all) t.join();
}

/** Averages neighbours on the same plane, at growing distances (a trous). */
static void smooth(std::vector<float> &values, int channels, const std::vector<float> &at, int w, int h, std::vector<int> steps, float reach) {
  std::vector<float> to(values.size());
  for (int step : steps) {
    parallel(w * h, [&](int i) {
      int x = i % w, y = i / w;
      const float *p = &at[i * 6];
      float sum[3] = {0, 0, 0}, weight = 0;
      for (int b = -2; b <= 2; b++) for (int a = -2; a <= 2; a++) {
        int px = x + a * step, py = y + b * step;
        if (px < 0 || py < 0 || px >= w || py >= h) continue;
        int j = py * w + px;
        const float *q = &at[j * 6];
        float facing = p[3] * q[3] + p[4] * q[4] + p[5] * q[5];
        if (facing < 0.8f) continue;
        float dx = q[0] - p[0], dy = q[1] - p[1], dz = q[2] - p[2];
        if (std::fabs(p[3] * dx + p[4] * dy + p[5] * dz) > reach * 0.12f || dx * dx + dy * dy + dz * dz > reach * reach * step * step) continue;
        float f2 = facing * facing, f4 = f2 * f2, wt = f4 * f4 * f4 * (a ? 0.6f : 1) * (b ? 0.6f : 1);
        weight += wt;
        for (int k = 0; k < channels; k++) sum[k] += values[j * channels + k] * wt;
      }
      for (int k = 0; k < channels; k++) to[i * channels + k] = weight > 0 ? sum[k] / weight : values[i * channels + k];
    });
    values.swap(to);
  }
}

static void get(void *to, size_t bytes) { if (std::fread(to, 1, bytes, stdin) != bytes) std::exit(1); }

int main() {
  int32_t head[8]; // triangles, points, sun points, rays, samples, sun samples, widths of both pictures
  float light[21];
  while (std::fread(head, 1, sizeof head, stdin) == sizeof head) {
    get(light, sizeof light);
    sunDir = {light[0], light[1], light[2]}; sunCol = {light[3], light[4], light[5]};
    skyCol = {light[6], light[7], light[8]}; groundCol = {light[9], light[10], light[11]};
    zenith = {light[12], light[13], light[14]}; horizon = {light[15], light[16], light[17]};
    softness = light[18]; bounce = light[19];
    int n = head[0];
    std::vector<float> raw(n * 9), col(n * 3);
    get(raw.data(), n * 36);
    get(col.data(), n * 12);
    flags.resize(n);
    get(flags.data(), n * 4);
    tris.resize(n);
    albedo.resize(n);
    for (int i = 0; i < n; i++) {
      V a{raw[i * 9], raw[i * 9 + 1], raw[i * 9 + 2]}, b{raw[i * 9 + 3], raw[i * 9 + 4], raw[i * 9 + 5]}, c{raw[i * 9 + 6], raw[i * 9 + 7], raw[i * 9 + 8]};
      tris[i] = {a, b - a, c - a, norm(cross(b - a, c - a))};
      albedo[i] = {col[i * 3], col[i * 3 + 1], col[i * 3 + 2]};
    }
    nodes.clear();
    build();
    std::vector<float> pts(head[1] * 6), suns(head[2] * 6), rays(head[3] * 7);
    get(pts.data(), pts.size() * 4);
    get(suns.data(), suns.size() * 4);
    get(rays.data(), rays.size() * 4);
    std::vector<float> e(head[1] * 3), s(head[2]), r(head[3] * 4);
    parallel(head[1], [&](int i) {
      const float *p = &pts[i * 6];
      V v = p[3] == 0 && p[4] == 0 && p[5] == 0 ? V{0, 0, 0} : around({p[0], p[1], p[2]}, {p[3], p[4], p[5]}, i, head[4]);
      e[i * 3] = v.x, e[i * 3 + 1] = v.y, e[i * 3 + 2] = v.z;
    });
    parallel(head[2], [&](int i) {
      const float *p = &suns[i * 6];
      s[i] = p[3] == 0 && p[4] == 0 && p[5] == 0 ? 1 : sunAt({p[0], p[1], p[2]}, {p[3], p[4], p[5]}, i, head[5]);
    });
    parallel(head[3], [&](int i) {
      const float *p = &rays[i * 7];
      V o{p[0], p[1], p[2]}, d = norm({p[3], p[4], p[5]});
      bool isThrough = p[6] > 0.5f;
      Hit h;
      if (trace(o + d * 4e-3f, d, 500, isThrough ? SHELL | GLASS : 0, false, h)) {
        V l = leaving(h, o, d, isThrough && h.t < 4 ? 0.5f : 0.7f, isThrough && h.t < 4);
        r[i * 4] = l.x, r[i * 4 + 1] = l.y, r[i * 4 + 2] = l.z, r[i * 4 + 3] = 1;
      } else r[i * 4 + 3] = 0;
    });
    smooth(e, 3, pts, head[6], head[1] / head[6], {1, 2, 4}, light[20] * 0.06f);
    smooth(s, 1, suns, head[7], head[2] / head[7], {1}, light[20] * 0.02f);
    std::fwrite(e.data(), 4, e.size(), stdout);
    std::fwrite(s.data(), 4, s.size(), stdout);
    std::fwrite(r.data(), 4, r.size(), stdout);
    std::fflush(stdout);
  }
}
